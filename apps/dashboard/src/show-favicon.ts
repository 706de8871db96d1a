import favicon from './favicon.svg'

/** The page that the API serves has no icon of its own: the picture's address is known only to this build. */
export function showFavicon(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon)
}
