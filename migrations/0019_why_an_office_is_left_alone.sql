ALTER TABLE "providers" ADD COLUMN "do_not_call_is_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "do_not_call_call_id" uuid;