import type { ActionType } from '@placet/contract/actions'

interface Help {
  title: string
  /** How the scan knows, and why it matters. */
  meaning: string
  /** What to do, also where no button can do it. */
  remedy: string
}

/** What the page behind “read more” says: one part for each type of action. */
export const ACTION_HELP: Record<ActionType, Help> = {
  script_missing: {
    title: 'The script is missing',
    meaning:
      'The scan opened the first page of the site and did not find our script. Visitors aren’t asked, nothing is blocked and no consent is recorded.',
    remedy:
      'Copy the script from the installation page into the head of every page, above all other scripts. Clear your site’s cache, then scan again.',
  },
  script_wrong_code: {
    title: 'The script belongs to another domain',
    meaning:
      'Each domain has its own code in the address of its script. The page loads a script with a different code, so visitors get that other domain’s texts, settings and services, and their choices are rejected.',
    remedy: 'Replace the script with the one on the installation page of this domain.',
  },
  script_late: {
    title: 'The script loads too late',
    meaning:
      'Browsers run scripts in page order. Scripts that come before ours, or run while it is still loading because of async or defer, can’t be blocked.',
    remedy:
      'Move the script to the top of the head and remove async and defer from it. Plug-ins that combine or delay scripts need an exception for it.',
  },
  script_twice: {
    title: 'The script is installed more than once',
    meaning:
      'A second script does nothing useful: the first one wins, and visitors download both. Often a plug-in, a theme and a tag manager each add one.',
    remedy: 'Keep the one in the head of the page and remove the others.',
  },
  set_before_consent: {
    title: 'Set before consent',
    meaning:
      'The scan opened the pages in a fresh browser and chose nothing. Everything it found was set without consent, which is only allowed for what the visitor asked for, such as a shopping basket.',
    remedy:
      'Turn on blocking for its service, publish, and scan again. If it is strictly necessary, change its category instead and be ready to explain why.',
  },
  set_after_refusal: {
    title: 'Set after “Deny”',
    meaning:
      'The scan denied consent, withdrew it, allowed only one category, or sent the Global Privacy Control signal. The cookie was set anyway.',
    remedy:
      'Something ignores the choice or runs again later. Check in the scan what set it, block that with a pattern, and turn on removing cookies in the settings.',
  },
  service_without_blocker: {
    title: 'A service isn’t blocked',
    meaning:
      'A service that needs consent is on the site, and no pattern blocks its tags. It may set nothing today and something tomorrow, and every request tells it about a visitor.',
    remedy:
      'Add it to your services, or turn on its known patterns. If there are none, add your own: part of its script’s address.',
  },
  consent_mode_late: {
    title: 'Consent mode starts too late',
    meaning:
      'Google’s tags ask for a default before they start. Without one, or when it comes after them, they act as if everything were allowed.',
    remedy:
      'Turn on Google consent mode in the settings, publish, and keep our script above every Google tag and tag manager.',
  },
  other_banner: {
    title: 'Another banner is on the site',
    meaning:
      'Two consent tools ask twice, block twice and record two answers that may differ, so neither is proof.',
    remedy: 'Remove the other tool, its plug-in and its tags once this one is installed.',
  },
  cookies_uncategorized: {
    title: 'Cookies without a category',
    meaning:
      'These have no stated purpose, and the catalogue doesn’t recognise them reliably. Visitors can’t consent to something nobody has explained.',
    remedy:
      'Check the suggested categories and save them, or choose your own. Only choose Necessary for what the site can’t work without. Statistics and advertising never are.',
  },
  vendor_not_listed: {
    title: 'A vendor is not on the list',
    meaning:
      'Where the banner follows the Transparency and Consent Framework, visitors consent to vendors by name. This one advertises on the site and isn’t listed.',
    remedy: 'Add the vendor to the list this domain uses and publish, or remove its tags.',
  },
  unknown_third_party: {
    title: 'An unknown third party',
    meaning:
      'Pages load something from a site that isn’t yours and isn’t in the catalogue. It learns every visitor’s address and the page they are on.',
    remedy:
      'Check in the scan what requested it. Dismiss this if it is yours, such as an image server. If it needs consent, block it with a pattern.',
  },
  home_only: {
    title: 'Only the first page was scanned',
    meaning:
      'Only the owner can scan a whole site, and the script on the site is the proof. Until we have seen it there, scans cover the first page only.',
    remedy: 'Install the script and scan again.',
  },
  lifetime_longer: {
    title: 'A cookie lasts longer than documented',
    meaning:
      'The cookie lasts much longer than its vendor documents, so what visitors read about it isn’t true.',
    remedy:
      'Shorten it where it is set. If the longer lifetime is intended, accept it and the declaration will state it.',
  },
  cookie_vanished: {
    title: 'A cookie is no longer found',
    meaning: 'Several scans in a row didn’t find it. It is still listed for visitors.',
    remedy:
      'Remove it from the list. If a later scan finds it, it comes back as new. If scans can’t reach the page that sets it, dismiss the action instead.',
  },
}
