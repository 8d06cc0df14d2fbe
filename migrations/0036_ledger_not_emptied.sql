-- Emptying whole tables passes by the triggers of their rows.
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger ledger_anchors_not_emptied before truncate on ledger_anchors
  for each statement execute function refuse_change();
