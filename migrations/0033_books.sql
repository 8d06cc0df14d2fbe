CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text,
	"period_from" timestamp (3) with time zone,
	"period_until" timestamp (3) with time zone,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"counted" integer DEFAULT 0 NOT NULL,
	"read_up_to" text DEFAULT '' NOT NULL,
	"sums" jsonb,
	"words" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"check_id" uuid NOT NULL,
	"last_check_id" uuid NOT NULL,
	"mode" text,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"words" text NOT NULL,
	"amount_cents" integer,
	"charge_id" uuid,
	"occurred_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"resolution" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "book_findings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
DROP INDEX "charges_created";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "team_reason" text;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_check_id_book_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."book_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_findings" ADD CONSTRAINT "book_findings_last_check_id_book_checks_id_fk" FOREIGN KEY ("last_check_id") REFERENCES "public"."book_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "book_checks_running" ON "book_checks" USING btree ("kind",coalesce(mode, '')) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "book_checks_started" ON "book_checks" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "book_findings_once" ON "book_findings" USING btree ("kind","place");--> statement-breakpoint
CREATE INDEX "book_findings_listed" ON "book_findings" USING btree ("state","number");--> statement-breakpoint
CREATE INDEX "book_findings_number" ON "book_findings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "book_findings_check" ON "book_findings" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "book_findings_last_check" ON "book_findings" USING btree ("last_check_id");--> statement-breakpoint
CREATE INDEX "book_findings_charge" ON "book_findings" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_kind" ON "ledger_transactions" USING btree ("kind","occurred_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_state" ON "charges" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_kind" ON "charges" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_listed_by_mode" ON "charges" USING btree ("mode","created_at","id");--> statement-breakpoint
CREATE INDEX "charges_disputed" ON "charges" USING btree ("created_at","id") WHERE disputed_at is not null;--> statement-breakpoint
CREATE INDEX "charges_settled" ON "charges" USING btree ("mode","settled_at");--> statement-breakpoint
CREATE INDEX "refunds_settled" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "charges_created" ON "charges" USING btree ("created_at","id");