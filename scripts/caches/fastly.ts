import {
  type CacheRule,
  ENCODINGS,
  GENERATED,
  PLACE_HEADER,
  RULES,
  STALE_IF_ERROR_DAYS,
  STALE_SECONDS,
  usualLanguages,
} from './cache-rules.ts'

const LANGUAGES = usualLanguages((tag) => tag)

/** Custom VCL of a Fastly service, whose only backend is the edges. */
export function fastlyConfig(): string {
  return `# ${GENERATED}
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
  set req.http.${PLACE_HEADER} = client.geo.country_code;
  if (client.geo.country_code == "US" && client.geo.region ~ "^[A-Z]{2}$") {
    set req.http.${PLACE_HEADER} = "US-" client.geo.region;
  }

${RULES.map(fastlyRule).join('\n')}
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
${[...ENCODINGS]
  .reverse()
  .map(
    ({ name, accepted }) => `  if (req.http.Accept-Encoding ~ "(?i)${accepted}") {
    set req.http.X-Placet-Encoding = "${name}";
  }`,
  )
  .join('\n')}
  set req.http.Accept-Encoding = req.http.X-Placet-Encoding;
  unset req.http.X-Placet-Encoding;
}

# The key has everything that the edge varies by.
sub vcl_hash {
  set req.hash += req.url;
  set req.hash += req.http.Accept-Encoding;
  if (req.http.X-Placet-Cached == "visitor") {
    set req.hash += req.http.${PLACE_HEADER};
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
  set beresp.stale_while_revalidate = ${STALE_SECONDS}s;
  set beresp.stale_if_error = ${STALE_IF_ERROR_DAYS * 24}h;
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
`
}

function fastlyRule(rule: CacheRule): string {
  const { name, path, method, hasPreflight, cached, query, passedQuery } = rule
  const methods = [method, ...(method === 'GET' ? ['HEAD'] : []), ...(hasPreflight ? ['OPTIONS'] : [])]
  const lines = [
    `if (${methods.map((each) => `req.method != "${each}"`).join(' && ')}) {`,
    '  error 405;',
    '}',
  ]
  if (passedQuery !== undefined) {
    lines.push(
      `if (req.url ~ "[?](?:.*&)?(${passedQuery})(?:&|$)") {`,
      '  set req.url = req.url.path "?" re.group.1;',
      '  return (pass);',
      '}',
    )
  }
  if (query === undefined) lines.push('set req.url = req.url.path;')
  else lines.push(`if (req.url !~ "[?]${query}$") {`, '  set req.url = req.url.path;', '}')
  if (cached === 'never') lines.push('return (pass);')
  else {
    lines.push(`set req.http.X-Placet-Cached = "${cached}";`)
    if (cached === 'visitor') {
      // An unusual header is passed on as it is, and the answer is not stored.
      lines.push(
        `if (req.http.Accept-Language && req.http.Accept-Language !~ "${LANGUAGES}") {`,
        '  return (pass);',
        '}',
        'call placet_languages;',
      )
    }
    lines.push('call placet_encoding;', 'return (lookup);')
  }
  const body = lines.map((line) => `    ${line}`).join('\n')
  return `  # ${name}\n  if (req.url.path ~ "${path}") {\n${body}\n  }`
}
