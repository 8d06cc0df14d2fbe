CREATE TABLE "account_suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"suspended_by" uuid NOT NULL,
	"suspended_at" timestamp (3) with time zone NOT NULL,
	"restore_reason" text,
	"restored_by" uuid,
	"restored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "availability_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"first_minute" timestamp (3) with time zone NOT NULL,
	"last_minute" timestamp (3) with time zone NOT NULL,
	"answered_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_views" ADD CONSTRAINT "patient_views_patient_id_users_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_open" ON "account_suspensions" USING btree ("user_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "account_suspensions_user" ON "account_suspensions" USING btree ("user_id","suspended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_views_open" ON "patient_views" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "patient_views_patient" ON "patient_views" USING btree ("patient_id","started_at");--> statement-breakpoint
CREATE INDEX "users_patients_joined" ON "users" USING btree ("created_at","id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_name" ON "users" USING btree (lower("last_name"),lower("first_name"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_email" ON "users" USING btree (lower("email"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_patients_active" ON "users" USING btree (coalesce("last_active_at", "created_at"),"id") WHERE role = 'patient' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (to_tsvector('simple', translate("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone" || ' ' || right("phone", 10), ''), '@.-_+''', '      ')));--> statement-breakpoint
UPDATE "users" SET "last_active_at" = (
	SELECT max(seen.at) FROM (
		SELECT max("updated_at") AS at FROM "sessions" WHERE "sessions"."user_id" = "users"."id"
		UNION ALL
		SELECT max("at") FROM "audit_entries" WHERE "audit_entries"."actor_id" = "users"."id"::text
	) seen
);
