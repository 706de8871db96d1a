import favicon from './favicon.svg'

/** The HTML served by the API has no icon, because only this build knows the image's URL. */
export function showFavicon(): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon)
}
