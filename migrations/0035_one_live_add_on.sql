DROP INDEX "refunds_once";--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_live_add_on" ON "charges" USING btree ("request_id","add_on") WHERE state in ('opened', 'succeeded') and kind = 'add_on';--> statement-breakpoint
CREATE INDEX "charges_request" ON "charges" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","reason") WHERE reason in ('late', 'first_30_days', 'membership_over', 'add_on_not_done');