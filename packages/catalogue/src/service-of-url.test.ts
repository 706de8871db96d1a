import { expect, test } from 'vitest'
import { serviceOfUrl } from './service-of-url.ts'
import { SERVICES } from './services.ts'

test.each([
  ['https://www.googletagmanager.com/gtag/js?id=G-12', 'google-analytics'],
  ['https://www.googletagmanager.com/gtag/js?id=AW-12', 'google-ads'],
  ['https://www.googletagmanager.com/gtm.js', 'google-tag-manager'],
  ['https://static.hotjar.com/c/hotjar-1.js', 'hotjar'],
  ['https://www.clarity.ms/tag/abc', 'microsoft-clarity'],
  ['https://shop.example/wp-content/plugins/woocommerce/x.js', 'woocommerce'],
])('%s is of %s', (url, id) => {
  expect(serviceOfUrl(url)?.service.id).toBe(id)
})

test.each(['', 'https://www.example.com/main.js', 'https://constructor/', 'hotjar'])(
  '%s is nobody’s',
  (url) => {
    expect(serviceOfUrl(url)).toBeNull()
  },
)

test('every pattern is found in an address that holds it, by itself or a longer one', () => {
  for (const { src } of SERVICES) {
    for (const pattern of src) {
      expect(serviceOfUrl(`https:${pattern}x`)?.pattern.length).toBeGreaterThanOrEqual(pattern.length)
    }
  }
})
