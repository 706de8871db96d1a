-- Pictures are shared between versions and sites. When a site is erased, the worker deletes those that nothing else shows.
CREATE INDEX rendering_picture ON rendering (sha256);
GRANT DELETE ON picture TO placet_worker;
