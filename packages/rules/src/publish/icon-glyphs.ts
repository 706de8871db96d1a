import type { PublishedConfig } from '@placet/contract/published-config'

/** SVG paths in a 24 x 24 view box, filled with the even-odd rule. */
export const ICON_PATHS: Readonly<Record<PublishedConfig['ui']['glyph'], string>> = {
  shield:
    'M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5zm-1.2 13.8-3.6-3.6 1.5-1.5 2.1 2.1 4.6-4.6 1.5 1.5z',
  cog: 'M10.2 4.7l.2-2.6 3.2 0 .2 2.6 2.1 .9 1.9-1.7 2.3 2.3-1.7 1.9 .9 2.1 2.6 .2 0 3.2-2.6 .2-.9 2.1 1.7 1.9-2.3 2.3-1.9-1.7-2.1 .9-.2 2.6-3.2 0-.2-2.6-2.1-.9-1.9 1.7-2.3-2.3 1.7-1.9-.9-2.1-2.6-.2 0-3.2 2.6-.2 .9-2.1-1.7-1.9 2.3-2.3 1.9 1.7zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  cookie:
    'M12 2a10 10 0 1 0 10 10 4 4 0 0 1-5-5 4 4 0 0 1-5-5zM8.5 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM9 14.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm6-2a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
}
