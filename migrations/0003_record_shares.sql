CREATE TABLE "record_share_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"jwe" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_share_files_shareId_unique" UNIQUE("share_id")
);
--> statement-breakpoint
CREATE TABLE "record_share_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_share_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_share_tickets_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "record_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"household_member_id" uuid,
	"appointment_id" uuid,
	"label" text NOT NULL,
	"sections" text[] NOT NULL,
	"link_hash" text NOT NULL,
	"secret" text,
	"passcode_hash" text,
	"attempts_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"first_opened_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "record_shares_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "record_share_files" ADD CONSTRAINT "record_share_files_share_id_record_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share_openings" ADD CONSTRAINT "record_share_openings_share_id_record_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."record_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_share_tickets" ADD CONSTRAINT "record_share_tickets_file_id_record_share_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."record_share_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_shares" ADD CONSTRAINT "record_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_share_openings_share" ON "record_share_openings" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "record_share_tickets_file" ON "record_share_tickets" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "record_share_tickets_expiry" ON "record_share_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "record_shares_user" ON "record_shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "record_shares_due" ON "record_shares" USING btree ("expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "record_shares_ended" ON "record_shares" USING btree ("ended_at") WHERE ended_at is not null;