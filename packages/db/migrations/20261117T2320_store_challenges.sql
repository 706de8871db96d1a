-- Random part of the value that proves a hostname. Null for hostnames from before: the worker stores what it derived
-- for them until then, so that published records and files stay valid.
ALTER TABLE hostname ADD COLUMN challenge text;
ALTER TABLE hostname ALTER COLUMN challenge
  SET DEFAULT left(translate(encode(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 32);
CREATE INDEX hostname_without_challenge ON hostname (id) WHERE challenge IS NULL;
