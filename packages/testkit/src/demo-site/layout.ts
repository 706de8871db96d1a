import { ADDRESSES } from './stand-ins.ts'

interface Shell {
  title: string
  body: string
  path: string
  scriptUrl: string
  thirdParty: string
}

const LINKS = [
  ['/beans', 'Beans'],
  ['/brew-guide', 'Brew guide'],
  ['/stores', 'Stores'],
] as const

/** The banner's script comes first, as the install page says. The blocker knows both third-party tags unmarked. */
export function layout({ title, body, path, scriptUrl, thirdParty }: Shell): string {
  const nav = LINKS.map(
    ([href, name]) => `<a href="${href}"${path.startsWith(href) ? ' aria-current="page"' : ''}>${name}</a>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Aurora Coffee Roasters</title>
<script src="${scriptUrl}"></script>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header class="top">
  <a class="brand" href="/">Aurora <span>Coffee Roasters</span></a>
  <nav aria-label="Pages">${nav.join('')}</nav>
</header>
<main>
${body.replaceAll('{third-party}', thirdParty)}
</main>
<aside class="tags" aria-labelledby="tags">
  <div>
    <h2 id="tags">Tags on this page</h2>
    <p>This is the demo website of your local Placet. Its tags are local stand-ins that wait for a choice in the banner.</p>
  </div>
  <ul>
    <li data-tag="preferences"><b>Recently viewed</b> preferences, marked in the page</li>
    <li data-tag="analytics"><b>Google Analytics</b> analytics, found by its address</li>
    <li data-tag="marketing"><b>Meta Pixel</b> marketing, found by its address</li>
  </ul>
</aside>
<footer>
  <span>Aurora Coffee Roasters, a shop that doesn't exist</span>
  <nav aria-label="Legal">
    <a href="/privacy">Privacy</a>
    <button type="button" data-placet-open="preferences">Cookie settings</button>
  </nav>
</footer>
<script type="text/plain" data-placet="preferences" src="/recently-viewed.js"></script>
<script async src="${thirdParty}${ADDRESSES.analytics}?id=G-AURORA"></script>
<script async src="${thirdParty}${ADDRESSES.marketing}"></script>
</body>
</html>
`
}
