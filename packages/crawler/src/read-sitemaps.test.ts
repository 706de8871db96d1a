import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSitemap, readSitemaps } from './read-sitemaps.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const set = (url: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`

test('an index leads to packed and plain sitemaps, each read once', async () => {
  const index = `<sitemapindex><sitemap><loc>https://shop.test/a.xml</loc></sitemap><sitemap><loc>https://shop.test/b.xml.gz</loc></sitemap><sitemap><loc>https://shop.test/</loc></sitemap><sitemap><loc>https://other.test/c.xml</loc></sitemap></sitemapindex>`
  const files = new Map([
    ['https://shop.test/', bytes(index)],
    ['https://shop.test/a.xml', bytes(set('https://shop.test/one?x=1&amp;y=2'))],
    ['https://shop.test/b.xml.gz', gzipSync(set('<![CDATA[https://shop.test/two]]>'))],
    ['https://other.test/c.xml', bytes(set('https://shop.test/three'))],
  ])
  const asked: string[] = []
  const pages = await readSitemaps(
    ['https://shop.test/'],
    async (url) => {
      asked.push(url)
      const body = files.get(url)
      return body === undefined ? null : { status: 200, body }
    },
    (url) => url.startsWith('https://shop.test/'),
  )
  expect(pages).toEqual(['https://shop.test/one?x=1&y=2', 'https://shop.test/two'])
  expect(asked).toHaveLength(3)
})

test('what was read before a fault counts, and a broken packed file is nothing', () => {
  expect(
    readSitemap(bytes(`${set('https://shop.test/one').replace('</urlset>', '')}<url><loc`)).pages,
  ).toEqual(['https://shop.test/one'])
  expect(readSitemap(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toEqual({ pages: [], sitemaps: [] })
  expect(readSitemap(bytes('https://shop.test/a\nhttps://shop.test/b')).pages).toHaveLength(2)
})
