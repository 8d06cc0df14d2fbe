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
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_live" ON "memberships" USING btree ("user_id") WHERE state <> 'ended';--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","reason") WHERE reason in ('late', 'first_30_days');--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_membership" ON "charges" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live" ON "charges" USING btree ("request_id") WHERE state in ('opened', 'succeeded') and kind = 'request_fee';--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_vendorInvoiceId_unique" UNIQUE("vendor_invoice_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_refunded_within" CHECK (refunded_cents between 0 and amount_cents);
--> statement-breakpoint
update charges set refunded_cents = amount_cents where state = 'refunded';
