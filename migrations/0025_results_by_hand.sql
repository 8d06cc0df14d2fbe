CREATE TABLE "result_drafts" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "belongs_to_result" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_requests" ADD COLUMN "result_kind" text;--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_drafts" ADD CONSTRAINT "result_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;