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
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text DEFAULT 'starting' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"decline_message" text,
	"vendor_subscription_id" text,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_vendorSubscriptionId_unique" UNIQUE("vendor_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vendor_customer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_vendorCustomerId_unique" UNIQUE("vendor_customer_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by_user_id" uuid,
	"state" text DEFAULT 'opened' NOT NULL,
	"vendor_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_vendorRefundId_unique" UNIQUE("vendor_refund_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_invoices" (
	"vendor_invoice_id" text PRIMARY KEY NOT NULL,
	"subscription_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"charge_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_refund_id" text NOT NULL,
	"charge_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_refunds_vendorRefundId_unique" UNIQUE("vendor_refund_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_subscriptions" (
	"key" text PRIMARY KEY NOT NULL,
	"vendor_subscription_id" text NOT NULL,
	"customer_key" text NOT NULL,
	"parts" jsonb NOT NULL,
	"state" text NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_subscriptions_vendorSubscriptionId_unique" UNIQUE("vendor_subscription_id")
);
--> statement-breakpoint
DROP INDEX "charges_one_live";--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "kind" text DEFAULT 'request_fee' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "membership_id" uuid;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "add_on" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "paid_from" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "vendor_invoice_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "customer_key" text;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_subscription_key_simulated_subscriptions_key_fk" FOREIGN KEY ("subscription_key") REFERENCES "public"."simulated_subscriptions"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_chain" ON "ledger_transactions" USING btree ("chain","position");--> statement-breakpoint
CREATE INDEX "ledger_transactions_occurred" ON "ledger_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_live" ON "memberships" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","reason") WHERE reason in ('late', 'first_30_days');--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_invoices_once" ON "simulated_invoices" USING btree ("subscription_key","period_start");--> statement-breakpoint
CREATE INDEX "simulated_refunds_charge" ON "simulated_refunds" USING btree ("charge_key");--> statement-breakpoint
CREATE INDEX "simulated_refunds_created" ON "simulated_refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_membership" ON "charges" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "simulated_charges_taken" ON "simulated_charges" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live" ON "charges" USING btree ("request_id") WHERE state in ('opened', 'succeeded') and kind = 'request_fee';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_vendorInvoiceId_unique" UNIQUE("vendor_invoice_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded_within" CHECK (refunded_cents between 0 and amount_cents);
--> statement-breakpoint
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
--> statement-breakpoint
update simulated_charges set taken_at = created_at where taken_count > 0;
--> statement-breakpoint
update simulated_charges set state = 'succeeded', refunded_cents = amount_cents where state = 'refunded';
--> statement-breakpoint
update charges set refunded_cents = amount_cents where state = 'refunded';
