import { fastlyConfig } from './fastly.ts'
import { cloudflareWorker, cloudfrontDistribution, cloudfrontFunction } from './javascript.ts'
import { nginxConfig } from './nginx.ts'
import { varnishConfig } from './varnish.ts'

/** Configurations of caches and CDNs in front of the edge, by their path in the repository. */
export function cacheFiles(): Record<string, string> {
  return {
    'deploy/nginx/edge-cache.conf': nginxConfig(),
    'deploy/caches/varnish.vcl': varnishConfig(),
    'deploy/caches/fastly.vcl': fastlyConfig(),
    'deploy/caches/cloudflare/worker.js': cloudflareWorker(),
    'deploy/caches/cloudfront/function.js': cloudfrontFunction(),
    'deploy/caches/cloudfront/distribution.json': cloudfrontDistribution(),
  }
}
