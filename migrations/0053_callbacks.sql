CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"promised_at" timestamp (3) with time zone NOT NULL,
	"assigned_to" uuid,
	"late_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callbacks_open" ON "callbacks" USING btree ("conversation_id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_due" ON "callbacks" USING btree ("promised_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "callbacks_requested" ON "callbacks" USING btree ("requested_at");