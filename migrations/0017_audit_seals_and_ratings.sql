CREATE TABLE "audit_chain_head" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid,
	"finished_at" timestamp (3) with time zone,
	"head_position" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" text NOT NULL,
	"fault" text,
	"fault_entry_id" bigint,
	"fault_position" bigint,
	"fault_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_waiting" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"tool" text NOT NULL,
	"size_bytes" bigint,
	"sha256" text
);
--> statement-breakpoint
CREATE TABLE "request_ratings" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_request_id_care_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."care_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_verifications_running" ON "audit_verifications" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "audit_verifications_started" ON "audit_verifications" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "recorded_backups_finished" ON "recorded_backups" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "request_ratings_user" ON "request_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_act" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open_service" ON "staff_alerts" USING btree ("kind") WHERE acknowledged_at is null and conversation_id is null and request_id is null and user_id is null;--> statement-breakpoint
CREATE INDEX "charges_created" ON "charges" USING btree ("created_at");--> statement-breakpoint
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_not_emptied before truncate on audit_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Whoever writes an entry, and in whatever order transactions commit: what is committed is found here to be sealed.
create function audit_entry_waits() returns trigger language plpgsql as $$
begin
  insert into audit_waiting (entry_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger audit_entries_wait after insert on audit_entries
  for each row execute function audit_entry_waits();
--> statement-breakpoint
insert into audit_waiting (entry_id) select id from audit_entries;
--> statement-breakpoint
insert into audit_chain_head (name, position, hash) values ('audit', 0, repeat('0', 64));
