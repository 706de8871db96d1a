-- How numbers and dates are written for this person; null until they choose.
ALTER TABLE app_user ADD COLUMN locale text;
