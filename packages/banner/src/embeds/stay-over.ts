const WIDTH_MIN = 120
const HEIGHT_MIN = 60

/**
 * Overlays an element on another one, which keeps its place and size, so showing or hiding it shifts no layout.
 * Elements too small to hold text, such as tracking pixels, get no overlay.
 */
export function stayOver(
  host: HTMLElement,
  below: HTMLElement,
  onGone: () => void,
  styles: readonly string[],
): () => void {
  const geometry = new CSSStyleSheet()
  const root = host.shadowRoot
  if (root) {
    const sheets = styles.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    root.adoptedStyleSheets = [...sheets, geometry]
  }
  let left = 0
  let top = 0
  let isAsked = false
  let isOver = false

  const place = () => {
    isAsked = false
    if (isOver) return
    if (!below.isConnected) return onGone()
    if (!host.isConnected) below.after(host)
    const target = below.getBoundingClientRect()
    if (target.width < WIDTH_MIN || target.height < HEIGHT_MIN) {
      return geometry.replaceSync(':host{display:none!important}')
    }
    const write = () =>
      geometry.replaceSync(
        `:host{left:${left}px!important;top:${top}px!important;width:${target.width}px!important;height:${target.height}px!important}`,
      )
    write()
    const actual = host.getBoundingClientRect()
    if (actual.left === target.left && actual.top === target.top) return
    left += target.left - actual.left
    top += target.top - actual.top
    write()
  }

  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(place)
  }
  const observer = new ResizeObserver(ask)
  observer.observe(below)
  observer.observe(below.ownerDocument.documentElement)
  addEventListener('resize', ask)
  addEventListener('scroll', ask, { capture: true, passive: true })
  place()
  return () => {
    isOver = true
    observer.disconnect()
    removeEventListener('resize', ask)
    removeEventListener('scroll', ask, { capture: true })
  }
}
