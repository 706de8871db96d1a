-- Services that the catalogue doesn't have: named by the owner, numbered above the catalogue's.
ALTER TABLE domain_service
  ADD COLUMN own_name text CHECK (length(own_name) BETWEEN 1 AND 100),
  ADD CONSTRAINT own_number CHECK ((own_name IS NOT NULL) = (service_number > 1000000));
