CREATE TABLE "request_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_notes_request" ON "request_notes" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_title" ON "saved_replies" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "care_requests_created" ON "care_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "care_requests_running" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."sla_paused_at" is null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_standing" ON "care_requests" USING btree (("sla_deadline" - "sla_paused_at"),"id") WHERE "care_requests"."sla_paused_at" is not null and status in ('new', 'provider_search', 'gathering_info', 'calling_providers', 'pending_confirmation');--> statement-breakpoint
CREATE INDEX "care_requests_person_needed" ON "care_requests" USING btree ("sla_deadline","id") WHERE "care_requests"."person_needed_because" is not null;--> statement-breakpoint
CREATE INDEX "care_requests_assigned" ON "care_requests" USING btree ("assigned_to") WHERE "care_requests"."assigned_to" is not null;--> statement-breakpoint
-- What the care team noted stays as it was written, except that it goes with an account that is deleted.
create trigger request_notes_append_only before update or delete on request_notes
  for each row execute function refuse_change_except_erasure();
