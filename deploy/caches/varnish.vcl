# Generated from scripts/caches/cache-rules.ts by "npm run generate". Do not edit it.
# Varnish 7 in front of the edges. TLS ends before it.
vcl 4.1;

backend edge {
  .host = "edge";
  .port = "8081";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 15s;
}

# The CDN or balancer that may tell a visitor's address and place.
acl proxies {
  "10.0.0.0"/8;
}

sub vcl_recv {
  # No edge answered: a stale copy is better than none.
  if (req.restarts > 0) {
    set req.grace = 7d;
    return (hash);
  }
  set req.grace = 20s;
  unset req.http.X-Placet-Encoding;
  unset req.http.Cookie;
  unset req.http.Authorization;
  set req.http.X-Placet-Path = regsub(req.url, "[?].*$", "");

  # Values from clients are not trusted. Without a place, the edge decides by the visitor's address, and says that the
  # answer is private.
  if (client.ip !~ proxies) {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Visitor-Country;
  }
  if (req.http.X-Visitor-Country !~ "^[A-Z]{2}(-[A-Z0-9]{1,3})?$") {
    unset req.http.X-Visitor-Country;
  }

  # script
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    if (req.url ~ "[?&]place=[A-Z]{2}(-[A-Z0-9]{1,3})?(&|$)") {
      set req.url = req.http.X-Placet-Path + "?" + regsub(req.url, "^.*[?&](place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(&.*)?$", "\1");
      return (pass);
    }
    set req.url = req.http.X-Placet-Path;
    set req.http.X-Placet-Visitor = "1";
    call placet_visitor;
    call placet_encoding;
    return (hash);
  }
  # config
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/config([.][A-Za-z0-9-]{2,35})?[.]json$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    set req.http.X-Placet-Visitor = "1";
    call placet_visitor;
    call placet_encoding;
    return (hash);
  }
  # chunk
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/[a-z]{2,20}([.][A-Za-z0-9-]{2,35})?[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    if (req.url !~ "[?]v=[0-9]{1,9}[.]{0,9}$") {
      set req.url = req.http.X-Placet-Path;
    }
    unset req.http.X-Placet-Visitor;
    call placet_encoding;
    return (hash);
  }
  # declaration
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/declaration[.][A-Za-z0-9-]{2,35}[.]html$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    unset req.http.X-Placet-Visitor;
    call placet_encoding;
    return (hash);
  }
  # runtime
  if (req.http.X-Placet-Path ~ "^/c2/runtime/[0-9a-f]{64}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    unset req.http.X-Placet-Visitor;
    call placet_encoding;
    return (hash);
  }
  # shim
  if (req.http.X-Placet-Path ~ "^/shims/[a-z]{2,20}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    unset req.http.X-Placet-Visitor;
    call placet_encoding;
    return (hash);
  }
  # place
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/place$") {
    if (req.method != "GET" && req.method != "HEAD") {
      return (synth(405));
    }
    if (req.url ~ "[?&]place=[A-Z]{2}(-[A-Z0-9]{1,3})?(&|$)") {
      set req.url = req.http.X-Placet-Path + "?" + regsub(req.url, "^.*[?&](place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(&.*)?$", "\1");
      return (pass);
    }
    set req.url = req.http.X-Placet-Path;
    return (pass);
  }
  # seen
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/seen$") {
    if (req.method != "POST") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    return (pass);
  }
  # consent
  if (req.http.X-Placet-Path ~ "^/c2/[0-9a-z]{10}/consent$") {
    if (req.method != "POST" && req.method != "OPTIONS") {
      return (synth(405));
    }
    set req.url = req.http.X-Placet-Path;
    return (pass);
  }
  return (synth(404));
}

# The place, without states that have no rules; the languages in their order, without weights.
sub placet_visitor {
  if (req.http.X-Visitor-Country && req.http.X-Visitor-Country !~ "^US-[A-Z]{2}$") {
    set req.http.X-Visitor-Country = regsub(req.http.X-Visitor-Country, "-.*$", "");
  }
  # An unusual header is passed on as it is, and the answer is not stored.
  if (req.http.Accept-Language && req.http.Accept-Language !~ "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]9)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]8)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]7)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]6)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]5)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]4)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]3)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]2)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]1)?$") {
    return (pass);
  }
  if (req.http.Accept-Language) {
    set req.http.Accept-Language = regsuball(req.http.Accept-Language, " |;q=[0-9.]+", "");
  }
}

sub placet_encoding {
  set req.http.X-Placet-Encoding = "identity";
  if (req.http.Accept-Encoding ~ "(?i)(^|,) *gzip *(,|$)") {
    set req.http.X-Placet-Encoding = "gzip";
  }
  if (req.http.Accept-Encoding ~ "(?i)(^|,) *br *(,|$)") {
    set req.http.X-Placet-Encoding = "br";
  }
}

# The key has everything that the edge varies by.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.X-Placet-Encoding);
  if (req.http.X-Placet-Visitor) {
    hash_data(req.http.X-Visitor-Country);
    hash_data(req.http.Accept-Language);
  }
  return (lookup);
}

sub vcl_backend_fetch {
  if (bereq.http.X-Placet-Encoding) {
    set bereq.http.Accept-Encoding = bereq.http.X-Placet-Encoding;
  }
  unset bereq.http.X-Placet-Encoding;
  unset bereq.http.X-Placet-Visitor;
  unset bereq.http.X-Placet-Path;
  return (fetch);
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Not stored; for a while, further requests do not wait for each other.
  if (beresp.http.Cache-Control !~ "(?i)(^|[ ,])public" || beresp.http.Cache-Control ~ "(?i)no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # vcl_recv says how much of it a request may use.
  set beresp.grace = 7d;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Placet-Encoding) {
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.body = "";
  return (deliver);
}
