CREATE TABLE "chat_prompts" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_prompts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"day" date NOT NULL,
	"spender" text NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_microcents" bigint NOT NULL,
	CONSTRAINT "model_usage_day_spender_pk" PRIMARY KEY("day","spender")
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"conversation_id" uuid,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "begun_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answering_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "answering_turn" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "safety" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "safety_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "person_wanted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "safety" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_prompts" ADD CONSTRAINT "chat_prompts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open" ON "staff_alerts" USING btree ("conversation_id","kind") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_alerts_open_request" ON "staff_alerts" USING btree ("request_id","kind") WHERE acknowledged_at is null and conversation_id is null;--> statement-breakpoint
CREATE INDEX "staff_alerts_created" ON "staff_alerts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_begunBy_unique" UNIQUE("begun_by");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_submission" UNIQUE("conversation_id","submission_key");--> statement-breakpoint
create trigger chat_prompts_append_only before update or delete on chat_prompts
  for each row execute function refuse_change();
