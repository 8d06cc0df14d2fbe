CREATE TABLE "ledger_anchors" (
	"chain" text NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_anchors_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_line_pk" PRIMARY KEY("transaction_id","line")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"written_in" bigint NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_chain" ON "ledger_transactions" USING btree ("chain","position");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger ledger_anchors_append_only before update or delete on ledger_anchors
  for each row execute function refuse_change();
--> statement-breakpoint
-- What was booked is whole: nothing joins it from a later transaction, not even what balances.
create function refuse_late_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transactions where id = new.transaction_id and written_in = txid_current()
  ) then
    raise exception 'entries are written with their ledger transaction, never later';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entries_in_time before insert on ledger_entries
  for each row execute function refuse_late_ledger_entry();
--> statement-breakpoint
-- Looked at when the transaction commits, when all entries are there.
create function refuse_unbalanced_ledger() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount_cents) <> 0 from ledger_entries where transaction_id = new.id) then
    raise exception 'a ledger transaction has two entries or more and sums to zero';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();
