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
ALTER TABLE "simulated_charges" ADD COLUMN "customer_key" text;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "simulated_charges" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_subscription_key_simulated_subscriptions_key_fk" FOREIGN KEY ("subscription_key") REFERENCES "public"."simulated_subscriptions"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_invoices" ADD CONSTRAINT "simulated_invoices_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_charge_key_simulated_charges_key_fk" FOREIGN KEY ("charge_key") REFERENCES "public"."simulated_charges"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_invoices_once" ON "simulated_invoices" USING btree ("subscription_key","period_start");--> statement-breakpoint
CREATE INDEX "simulated_refunds_charge" ON "simulated_refunds" USING btree ("charge_key");--> statement-breakpoint
CREATE INDEX "simulated_refunds_created" ON "simulated_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "simulated_charges_taken" ON "simulated_charges" USING btree ("taken_at");--> statement-breakpoint
update simulated_charges set taken_at = created_at where taken_count > 0;
--> statement-breakpoint
update simulated_charges set state = 'succeeded', refunded_cents = amount_cents where state = 'refunded';
