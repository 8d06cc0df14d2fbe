CREATE TABLE "stored_value_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"coverage" text NOT NULL,
	"born_in" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "intention_key" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "intention_key" uuid;--> statement-breakpoint
ALTER TABLE "stored_value_profiles" ADD CONSTRAINT "stored_value_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_per_intention" ON "charges" USING btree ("user_id","intention_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_intention" ON "refunds" USING btree ("charge_id","intention_key");
--> statement-breakpoint
-- Nobody pays with more than they put in, whatever the code above it does. Who writes to a chain holds its lock, so
-- that of two who pay at once the second is counted after the first.
create function refuse_overdrawn_stored_value() returns trigger language plpgsql as $$
begin
  if (
    select sum(entry.amount_cents) > 0
    from ledger_transactions written
    join ledger_transactions other on other.chain = written.chain
    join ledger_entries entry on entry.transaction_id = other.id and entry.account = 'stored_value'
    where written.id = new.transaction_id
  ) then
    raise exception 'no more is taken from health savings than was put in';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_covered after insert on ledger_entries
  for each row when (new.account = 'stored_value' and new.amount_cents > 0)
  execute function refuse_overdrawn_stored_value();
