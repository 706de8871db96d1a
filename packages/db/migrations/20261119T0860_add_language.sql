-- The language in which a person uses the dashboard; null follows the browser.
ALTER TABLE app_user ADD COLUMN language text;
