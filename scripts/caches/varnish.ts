import {
  type CacheRule,
  CONSENT_TIMEOUT_SECONDS,
  ENCODINGS,
  GENERATED,
  PLACE_HEADER,
  RULES,
  STALE_IF_ERROR_DAYS,
  STALE_SECONDS,
  STATE,
  TOLD_PLACE,
  usualLanguages,
} from './cache-rules.ts'

const PATH = 'req.http.X-Placet-Path'
const LANGUAGES = usualLanguages((tag) => tag)

export function varnishConfig(): string {
  return `# ${GENERATED}
# Varnish 7 in front of the edges. TLS ends before it.
vcl 4.1;

backend edge {
  .host = "edge";
  .port = "8081";
  .connect_timeout = 2s;
  .first_byte_timeout = ${CONSENT_TIMEOUT_SECONDS}s;
  .between_bytes_timeout = ${CONSENT_TIMEOUT_SECONDS}s;
}

# The CDN or balancer that may tell a visitor's address and place.
acl proxies {
  "10.0.0.0"/8;
}

sub vcl_recv {
  # No edge answered: a stale copy is better than none.
  if (req.restarts > 0) {
    set req.grace = ${STALE_IF_ERROR_DAYS}d;
    return (hash);
  }
  set req.grace = ${STALE_SECONDS}s;
  unset req.http.X-Placet-Encoding;
  unset req.http.Cookie;
  unset req.http.Authorization;
  set ${PATH} = regsub(req.url, "[?].*$", "");

  # Values from clients are not trusted. Without a place, the edge decides by the visitor's address, and says that the
  # answer is private.
  if (client.ip !~ proxies) {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.${PLACE_HEADER};
  }
  if (req.http.${PLACE_HEADER} !~ "^${TOLD_PLACE}$") {
    unset req.http.${PLACE_HEADER};
  }

${RULES.map(varnishRule).join('\n')}
  return (synth(404));
}

# The place, without states that have no rules; the languages in their order, without weights.
sub placet_visitor {
  if (req.http.${PLACE_HEADER} && req.http.${PLACE_HEADER} !~ "^${STATE}$") {
    set req.http.${PLACE_HEADER} = regsub(req.http.${PLACE_HEADER}, "-.*$", "");
  }
  # An unusual header is passed on as it is, and the answer is not stored.
  if (req.http.Accept-Language && req.http.Accept-Language !~ "${LANGUAGES}") {
    return (pass);
  }
  if (req.http.Accept-Language) {
    set req.http.Accept-Language = regsuball(req.http.Accept-Language, " |;q=[0-9.]+", "");
  }
}

sub placet_encoding {
  set req.http.X-Placet-Encoding = "identity";
${[...ENCODINGS]
  .reverse()
  .map(
    ({ name, accepted }) => `  if (req.http.Accept-Encoding ~ "(?i)${accepted}") {
    set req.http.X-Placet-Encoding = "${name}";
  }`,
  )
  .join('\n')}
}

# The key has everything that the edge varies by.
sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.X-Placet-Encoding);
  if (req.http.X-Placet-Visitor) {
    hash_data(req.http.${PLACE_HEADER});
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
  set beresp.grace = ${STALE_IF_ERROR_DAYS}d;
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
`
}

function varnishRule(rule: CacheRule): string {
  const { name, path, method, hasPreflight, cached, query, passedQuery } = rule
  const methods = [method, ...(method === 'GET' ? ['HEAD'] : []), ...(hasPreflight ? ['OPTIONS'] : [])]
  const lines = [
    `if (${methods.map((each) => `req.method != "${each}"`).join(' && ')}) {`,
    '  return (synth(405));',
    '}',
  ]
  if (passedQuery !== undefined) {
    lines.push(
      `if (req.url ~ "[?&]${passedQuery}(&|$)") {`,
      `  set req.url = ${PATH} + "?" + regsub(req.url, "^.*[?&](${passedQuery})(&.*)?$", "\\1");`,
      '  return (pass);',
      '}',
    )
  }
  if (query === undefined) lines.push(`set req.url = ${PATH};`)
  else lines.push(`if (req.url !~ "[?]${query}$") {`, `  set req.url = ${PATH};`, '}')
  if (cached === 'never') lines.push('return (pass);')
  else {
    if (cached === 'visitor') lines.push('set req.http.X-Placet-Visitor = "1";', 'call placet_visitor;')
    else lines.push('unset req.http.X-Placet-Visitor;')
    lines.push('call placet_encoding;', 'return (hash);')
  }
  const body = lines.map((line) => `    ${line}`).join('\n')
  return `  # ${name}\n  if (${PATH} ~ "${path}") {\n${body}\n  }`
}
