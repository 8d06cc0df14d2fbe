-- Where the office of a price is, so that the prices of a service around a place are found by one index, whatever else is around
-- there. Null while the office is out of the network.
ALTER TABLE "provider_prices" ADD COLUMN "globe" public.cube;--> statement-breakpoint
UPDATE "provider_prices" SET "globe" = providers.globe FROM "providers"
  WHERE providers.id = provider_prices.provider_id AND providers.is_active;--> statement-breakpoint
CREATE INDEX "provider_prices_near" ON "provider_prices" USING gist ("service_code", "globe");--> statement-breakpoint
-- The row of the office is locked: who moves it meanwhile waits, and then moves this price too.
CREATE FUNCTION place_provider_price() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  select case when is_active then globe end into new.globe from providers where id = new.provider_id for share;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER provider_prices_placed BEFORE INSERT OR UPDATE OF provider_id ON provider_prices
  FOR EACH ROW EXECUTE FUNCTION place_provider_price();--> statement-breakpoint
CREATE FUNCTION move_provider_prices() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update provider_prices set globe = case when new.is_active then new.globe end where provider_id = new.id;
  return null;
end $$;--> statement-breakpoint
-- `globe` is made of latitude and longitude, and a condition of a trigger may not name what is generated before it is.
CREATE TRIGGER providers_moved AFTER UPDATE ON providers FOR EACH ROW
  WHEN (old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude
    OR old.is_active IS DISTINCT FROM new.is_active)
  EXECUTE FUNCTION move_provider_prices();--> statement-breakpoint
-- Every word that begins with three letters, also `care24`: what a typed beginning may stand for is then read from here.
CREATE OR REPLACE FUNCTION learn_provider_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into provider_words (word)
    select distinct one.word from written, unnest(tsvector_to_array(written.words)) one (word)
    where one.word ~ '^[a-z]{3}' and not exists (select from provider_words known where known.word = one.word)
    order by 1 on conflict do nothing;
  insert into provider_plans (plan)
    select distinct one.plan from written, unnest(written.accepts_insurance) one (plan)
    where not exists (select from provider_plans known where known.plan = one.plan)
    order by 1 on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
INSERT INTO provider_words (word)
  SELECT DISTINCT one.word FROM providers, unnest(tsvector_to_array(providers.words)) one (word)
  WHERE one.word ~ '^[a-z]{3}' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- How many offices a word fits is guessed from the commonest words: of ten thousand rather than a thousand.
ALTER TABLE "providers" ALTER COLUMN "words" SET STATISTICS 1000;
