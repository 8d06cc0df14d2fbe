ALTER TABLE "test_calls" ADD COLUMN "submission_key" uuid;--> statement-breakpoint
ALTER TABLE "test_calls" ADD COLUMN "brief" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_calls" ADD COLUMN "office" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "test_calls" ADD COLUMN "temper" text;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD COLUMN "origin" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD COLUMN "rehearsed_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD COLUMN "failed_because" text;--> statement-breakpoint
ALTER TABLE "voice_agent_versions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_agents" ADD COLUMN "made_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "test_calls_newest" ON "test_calls" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "test_calls" ADD CONSTRAINT "test_calls_submissionKey_unique" UNIQUE("submission_key");--> statement-breakpoint
create trigger voice_agent_versions_words before update of agent_id, version, general_prompt, begin_message
  or delete on voice_agent_versions
  for each row execute function refuse_change();
