CREATE INDEX "calls_under_way" ON "calls" USING btree ("mode","to_number") WHERE state in ('dialling', 'placed');--> statement-breakpoint
CREATE INDEX "calls_of_office" ON "calls" USING btree ("to_number","ended_at");--> statement-breakpoint
CREATE INDEX "calls_ended" ON "calls" USING btree ("mode","ended_at");