# Generated from scripts/caches/cache-rules.ts by "npm run generate". Do not edit it.
# Custom VCL for a Fastly service. Its only backend is your edges.

sub vcl_recv {
#FASTLY recv
  # Behind a shield, the first node has done all this.
  if (fastly.ff.visits_this_service > 0) {
    return (lookup);
  }
  unset req.http.Cookie;
  unset req.http.Authorization;
  unset req.http.X-Placet-Cached;
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Visitor-Country = client.geo.country_code;
  if (client.geo.country_code == "US" && client.geo.region ~ "^[A-Z]{2}$") {
    set req.http.X-Visitor-Country = "US-" client.geo.region;
  }

  # script
  if (req.url.path ~ "^/c2/[0-9a-z]{10}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    if (req.url ~ "[?](?:.*&)?(place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(?:&|$)") {
      set req.url = req.url.path "?" re.group.1;
      return (pass);
    }
    set req.url = req.url.path;
    set req.http.X-Placet-Cached = "visitor";
    if (req.http.Accept-Language && req.http.Accept-Language !~ "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]9)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]8)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]7)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]6)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]5)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]4)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]3)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]2)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]1)?$") {
      return (pass);
    }
    call placet_languages;
    call placet_encoding;
    return (lookup);
  }
  # config
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/config([.][A-Za-z0-9-]{2,35})?[.]json$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    set req.url = req.url.path;
    set req.http.X-Placet-Cached = "visitor";
    if (req.http.Accept-Language && req.http.Accept-Language !~ "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]9)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]8)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]7)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]6)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]5)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]4)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]3)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]2)?(?:, ?[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2};q=0[.]1)?$") {
      return (pass);
    }
    call placet_languages;
    call placet_encoding;
    return (lookup);
  }
  # chunk
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/[a-z]{2,20}([.][A-Za-z0-9-]{2,35})?[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    if (req.url !~ "[?]v=[0-9]{1,9}[.]{0,9}$") {
      set req.url = req.url.path;
    }
    set req.http.X-Placet-Cached = "address";
    call placet_encoding;
    return (lookup);
  }
  # declaration
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/declaration[.][A-Za-z0-9-]{2,35}[.]html$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    set req.url = req.url.path;
    set req.http.X-Placet-Cached = "address";
    call placet_encoding;
    return (lookup);
  }
  # runtime
  if (req.url.path ~ "^/c2/runtime/[0-9a-f]{64}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    set req.url = req.url.path;
    set req.http.X-Placet-Cached = "address";
    call placet_encoding;
    return (lookup);
  }
  # shim
  if (req.url.path ~ "^/shims/[a-z]{2,20}[.]js$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    set req.url = req.url.path;
    set req.http.X-Placet-Cached = "address";
    call placet_encoding;
    return (lookup);
  }
  # place
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/place$") {
    if (req.method != "GET" && req.method != "HEAD") {
      error 405;
    }
    if (req.url ~ "[?](?:.*&)?(place=[A-Z]{2}(-[A-Z0-9]{1,3})?)(?:&|$)") {
      set req.url = req.url.path "?" re.group.1;
      return (pass);
    }
    set req.url = req.url.path;
    return (pass);
  }
  # seen
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/seen$") {
    if (req.method != "POST") {
      error 405;
    }
    set req.url = req.url.path;
    return (pass);
  }
  # consent
  if (req.url.path ~ "^/c2/[0-9a-z]{10}/consent$") {
    if (req.method != "POST" && req.method != "OPTIONS") {
      error 405;
    }
    set req.url = req.url.path;
    return (pass);
  }
  error 404;
}

# The languages in their order, without weights.
sub placet_languages {
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
  set req.http.Accept-Encoding = req.http.X-Placet-Encoding;
  unset req.http.X-Placet-Encoding;
}

# The key has everything that the edge varies by.
sub vcl_hash {
  set req.hash += req.url;
  set req.hash += req.http.Accept-Encoding;
  if (req.http.X-Placet-Cached == "visitor") {
    set req.hash += req.http.X-Visitor-Country;
    set req.hash += "|";
    set req.hash += req.http.Accept-Language;
  }
#FASTLY hash
  return (hash);
}

sub vcl_fetch {
#FASTLY fetch
  if (beresp.status >= 500 && stale.exists) {
    return (deliver_stale);
  }
  if (beresp.http.Cache-Control !~ "(?i)(^|[ ,])public" || beresp.http.Cache-Control ~ "(?i)no-store") {
    return (pass);
  }
  set beresp.stale_while_revalidate = 20s;
  set beresp.stale_if_error = 168h;
  return (deliver);
}

sub vcl_error {
#FASTLY error
  if (obj.status >= 500 && stale.exists) {
    return (deliver_stale);
  }
  set obj.http.Cache-Control = "no-store";
  synthetic "";
  return (deliver);
}
