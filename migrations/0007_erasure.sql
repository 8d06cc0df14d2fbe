-- Histories are never changed, except that a person who deletes their account takes their words with them. The
-- erasure says so within its own transaction; the audit trail and the assistant's wordings stay as they are.
create function refuse_change_except_erasure() returns trigger language plpgsql as $$
begin
  if current_setting('harborline.erasing', true) = 'on' then
    if tg_op = 'DELETE' then
      return old;
    end if;
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
--> statement-breakpoint
drop trigger request_timeline_append_only on request_timeline;
--> statement-breakpoint
create trigger request_timeline_append_only before update or delete on request_timeline
  for each row execute function refuse_change_except_erasure();
--> statement-breakpoint
drop trigger care_messages_append_only on care_messages;
--> statement-breakpoint
create trigger care_messages_append_only before update or delete on care_messages
  for each row execute function refuse_change_except_erasure();
--> statement-breakpoint
drop trigger sms_consents_append_only on sms_consents;
--> statement-breakpoint
create trigger sms_consents_append_only before update or delete on sms_consents
  for each row execute function refuse_change_except_erasure();
