-- Own texts of the site when it was linked, as pairs. Its settings of that time are in their version.
ALTER TABLE template_link ADD COLUMN texts jsonb NOT NULL DEFAULT '[]';
