import type { Platform } from '@placet/contract/onboarding'

/** Where to paste the line on each platform, one step per entry. Dashboard and e-mails say the same. */
export const INSTALL_STEPS: Record<Platform, readonly string[]> = {
  plain: [
    'Paste the line into every page or into the shared template, directly after <head>.',
    'Upload the changed files and clear all caches.',
  ],
  wordpress: [
    'Classic themes: open header.php of your child theme and paste the line directly after <head>.',
    'Block themes: use a plugin that adds code to the head, and give the line the highest priority.',
    'Exclude the line from plugins that combine, delay or defer scripts, then clear all caches.',
  ],
  shopify: [
    'Open Online Store → Themes, then Edit code in the menu of your theme.',
    'Open layout/theme.liquid, paste the line directly after <head> and save.',
    'The checkout doesn’t load theme code, so the banner isn’t shown there.',
  ],
  wix: [
    'Open Settings → Custom code and add code to the head. Your site needs a paid plan and its own domain.',
    'Paste the line, apply it to all pages and publish the site.',
    'Turn off Wix’s own cookie banner, so that visitors aren’t asked twice.',
  ],
  squarespace: [
    'Open Settings → Advanced → Code injection. Your site needs a plan with code injection.',
    'Paste the line at the top of the header field and save.',
    'Turn off Squarespace’s own cookie banner, so that visitors aren’t asked twice.',
  ],
  webflow: [
    'Open Site settings → Custom code. Your site needs a paid plan.',
    'Paste the line at the top of the head code, save and publish the site.',
  ],
  gtm: [
    'Turn on Google consent mode under Settings → Scripts. The line then sets the consent defaults.',
    'Paste the line into the pages themselves, above Tag Manager’s own code. A tag inside the container starts too late to set defaults.',
    'Google’s tags follow the choice. For all other tags, require additional consent in their consent settings.',
  ],
  nextjs: [
    'Next.js with the App Router: put the script into the <head> of app/layout.tsx.',
    'Next.js with the Pages Router: put it into the <Head> of pages/_document.tsx, above everything else.',
    'React without a framework: paste the line into index.html, directly after <head>.',
  ],
}
