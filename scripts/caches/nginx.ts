import {
  BODY_MAX_KILOBYTES,
  type CacheRule,
  CONSENT_TIMEOUT_SECONDS,
  ENCODINGS,
  GENERATED,
  LANGUAGES_MAX,
  PLACE_HEADER,
  RULES,
  STALE_IF_ERROR_DAYS,
  STATE,
  TOLD_PLACE,
  usualLanguages,
} from './cache-rules.ts'

const place = `$http_${PLACE_HEADER.toLowerCase().replaceAll('-', '_')}`
const languages = Array.from({ length: LANGUAGES_MAX }, (_, at) => `$language_${at}`)

export function nginxConfig(): string {
  return `# ${GENERATED}
# A cache in front of the edges, for installations without a CDN. TLS ends before it, or in a server block added here.

worker_processes auto;
pid /tmp/nginx.pid;

events {
  worker_connections 8192;
}

http {
  server_tokens off;
  tcp_nopush on;
  keepalive_timeout 65s;

  # No address, no query, no referrer: personal data of visitors is not logged.
  log_format placet '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time '
                    '$upstream_cache_status';
  access_log /dev/stdout placet;
  error_log /dev/stderr warn;

  proxy_cache_path /var/cache/nginx/placet levels=1:2 keys_zone=placet:64m max_size=4g inactive=${STALE_IF_ERROR_DAYS}d
                   use_temp_path=off;

  # The CDN or balancer that may tell a visitor's address and place. List its networks in both places.
  set_real_ip_from 10.0.0.0/8;
  real_ip_header X-Forwarded-For;
  real_ip_recursive on;
  geo $realip_remote_addr $is_told_by_proxy {
    default 0;
    10.0.0.0/8 1;
  }

  # Only a well-formed place from a trusted proxy counts. Without one, the edge decides by the visitor's address, and
  # says that the answer is private.
  map "$is_told_by_proxy:${place}" $told_place {
    default "";
    "~^1:(?<any_place>${TOLD_PLACE})$" $any_place;
  }
  map $told_place $visitor_place {
    default "";
    "~^(?<state>${STATE})$" $state;
    "~^(?<country>[A-Z]{2})" $country;
  }

  # The languages in their order, without weights. "-": an unusual header, which is passed on as it is.
  map $http_accept_language $visitor_languages {
    default "-";
    "" "";
    "~${usualLanguages((tag, at) => `(?<language_${at}>${tag})`)}" "${languages.join()}";
  }
  map $visitor_languages $forwarded_languages {
    default $visitor_languages;
    "-" $http_accept_language;
  }

  map $http_accept_encoding $file_encoding {
    default "identity";
${ENCODINGS.map(({ name, accepted }) => `    "~*${accepted}" "${name}";`).join('\n')}
  }

${RULES.flatMap(queryMaps).join('\n')}

  # Docker's own DNS: a container that is created again gets another address.
  resolver 127.0.0.11 valid=5s ipv6=off;

  upstream edge {
    zone edge 64k;
    server edge:8081 resolve max_fails=3 fail_timeout=5s;
    keepalive 64;
    # The edge closes idle connections after 10 s. One that it closes in the moment of a choice would lose its answer.
    keepalive_timeout 5s;
  }

  server {
    listen 8090;
    server_name _;

    proxy_http_version 1.1;
    client_max_body_size ${BODY_MAX_KILOBYTES}k;
    client_body_timeout 10s;

${RULES.map(location).join('\n\n')}

    # Health, metrics and everything else of the edge are not for visitors.
    location / {
      return 404;
    }
  }
}
`
}

/** The part of the query that the edge gets, and whether the answer must not be stored. */
function queryMaps({ name, cached, query, passedQuery }: CacheRule): string[] {
  const wanted = query ?? passedQuery
  const maps: string[] = []
  if (wanted !== undefined) {
    const pattern =
      query === undefined ? `^(?:.*&)?(?<${name}_part>${wanted})(?:&|$)` : `^(?<${name}_part>${wanted})$`
    maps.push(`  map $args $${name}_query {
    default "";
    "~${pattern}" "?$${name}_part";
  }`)
  }
  if (cached === 'visitor') {
    const args = passedQuery === undefined ? '' : `$${name}_query`
    maps.push(`  map "${args}|$visitor_languages" $is_${name}_passed {
    default 0;
    "~^[?]" 1;
    "~[|]-$" 1;
  }`)
  }
  return maps
}

function location(rule: CacheRule): string {
  const { name, path, method, hasPreflight, cached, query, passedQuery } = rule
  const args = query === undefined && passedQuery === undefined ? '' : `$${name}_query`
  const isStored = cached !== 'never'
  const headers = {
    Connection: '""',
    Host: '$host',
    // Replaced, not appended to: values from clients are not trusted.
    'X-Forwarded-For': '$remote_addr',
    'X-Forwarded-Proto': '$scheme',
    [PLACE_HEADER]: cached === 'visitor' ? '$visitor_place' : '$told_place',
    ...(cached === 'visitor' && { 'Accept-Language': '$forwarded_languages' }),
    ...(isStored && { 'Accept-Encoding': '$file_encoding' }),
  }
  const key = cached === 'visitor' ? '|$visitor_place|$visitor_languages' : ''
  const lines = [
    `limit_except ${method}${hasPreflight ? ' OPTIONS' : ''} {`,
    '  deny all;',
    '}',
    ...Object.entries(headers).map(([header, value]) => `proxy_set_header ${header} ${value};`),
    // The normalised path: under the key of one file, the edge must not be asked for another.
    `proxy_pass http://edge$uri${args};`,
    ...(isStored
      ? [
          'proxy_cache placet;',
          `proxy_cache_key "$uri${args}${key}|$file_encoding";`,
          // The key has everything that the edge varies by.
          'proxy_ignore_headers Vary;',
          'proxy_cache_background_update on;',
          'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504;',
          ...(cached === 'visitor'
            ? [`proxy_no_cache $is_${name}_passed;`, `proxy_cache_bypass $is_${name}_passed;`]
            : []),
          'proxy_connect_timeout 1s;',
          'proxy_read_timeout 3s;',
          'proxy_next_upstream error timeout http_502 http_503;',
          'add_header X-Cache $upstream_cache_status always;',
        ]
      : [
          'proxy_connect_timeout 2s;',
          `proxy_read_timeout ${CONSENT_TIMEOUT_SECONDS}s;`,
          // Browsers keep and retry what was not answered.
          'proxy_next_upstream off;',
        ]),
  ]
  return [
    `    # ${name}`,
    `    location ~ "${path}" {`,
    ...lines.map((line) => `      ${line}`),
    '    }',
  ].join('\n')
}
