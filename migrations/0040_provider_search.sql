-- Points of the unit sphere, whose nearest neighbours an index finds in order. Schemas are named: an index is built without
-- a search path.
CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;--> statement-breakpoint
CREATE FUNCTION on_globe(latitude double precision, longitude double precision) RETURNS public.cube
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select public.cube(array[cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])
$$;--> statement-breakpoint
-- A word and what is left of it without any one of its letters: two words that share one of these are at most one slip apart
-- (a letter too many, too few, another one, or two that changed places), but for a few that are not.
CREATE FUNCTION without_one_letter(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) place
$$;--> statement-breakpoint
DROP INDEX "providers_words";--> statement-breakpoint
-- Before the new indexes: it writes the whole table anew, with every index that it has.
-- Every word by its beginning; accents are left out, because people type Munoz for Muñoz, and the same is done with what is typed.
ALTER TABLE "providers"
  ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', translate(regexp_replace(normalize(name || ' ' || specialty || ' ' || city
    || ' ' || state || ' ' || zip_code || ' ' || npi || ' ' || phone || ' ' || right(phone, 10), NFD), '[\u0300-\u036f]', '', 'g'),
    '@.-_+/&:~#%*''łøđħıŁØĐĦ', '             lodhilodh'))) STORED,
  ADD COLUMN "globe" public.cube GENERATED ALWAYS AS (on_globe(latitude, longitude)) STORED;--> statement-breakpoint
CREATE TABLE "provider_plans" (
	"plan" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "provider_prices_service";--> statement-breakpoint
CREATE INDEX "provider_words_slips" ON "provider_words" USING gin (without_one_letter("word"));--> statement-breakpoint
CREATE INDEX "providers_specialty_name" ON "providers" USING btree ("specialty","name","id");--> statement-breakpoint
CREATE INDEX "providers_rate" ON "providers" USING btree ("negotiated_rate_cents","name","id");--> statement-breakpoint
CREATE INDEX "providers_rating" ON "providers" USING btree ("rating" DESC NULLS LAST,"name","id");--> statement-breakpoint
CREATE INDEX "providers_plans" ON "providers" USING gin ("accepts_insurance");--> statement-breakpoint
CREATE INDEX "provider_prices_service" ON "provider_prices" USING btree ("service_code","member_price_cents","provider_id");--> statement-breakpoint
CREATE INDEX "providers_search" ON "providers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "providers_near" ON "providers" USING gist ("globe");--> statement-breakpoint
CREATE INDEX "providers_specialty_near" ON "providers" USING gist ("specialty","globe");
--> statement-breakpoint
-- In order, so that two who bring the same new words wait for each other and not both for ever.
CREATE FUNCTION learn_provider_words() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into provider_words (word)
    select distinct one.word from written, unnest(tsvector_to_array(written.words)) one (word)
    where one.word ~ '^[a-z]{3,30}$' and not exists (select from provider_words known where known.word = one.word)
    order by 1 on conflict do nothing;
  insert into provider_plans (plan)
    select distinct one.plan from written, unnest(written.accepts_insurance) one (plan)
    where not exists (select from provider_plans known where known.plan = one.plan)
    order by 1 on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER providers_added_teach_words AFTER INSERT ON providers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION learn_provider_words();
--> statement-breakpoint
CREATE TRIGGER providers_changed_teach_words AFTER UPDATE ON providers REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION learn_provider_words();
--> statement-breakpoint
INSERT INTO provider_words (word)
  SELECT DISTINCT one.word FROM providers, unnest(tsvector_to_array(providers.words)) one (word)
  WHERE one.word ~ '^[a-z]{3,30}$';
--> statement-breakpoint
INSERT INTO provider_plans (plan) SELECT DISTINCT one.plan FROM providers, unnest(accepts_insurance) one (plan);
