-- The home page in the width of a phone, for the designer's preview. Looks taken before have none.
ALTER TABLE site_look ADD COLUMN phone_picture bytea;
