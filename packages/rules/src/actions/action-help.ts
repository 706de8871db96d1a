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
      'The scan opened the first page of the site and saw no script of ours. Visitors are not asked, nothing is held back and no consent is recorded.',
    remedy:
      'Copy the script from the installation page into the head of every page, above all other scripts. Clear the cache of your site, then scan again.',
  },
  script_wrong_code: {
    title: 'The script is of another domain',
    meaning:
      'Each domain has a code of its own in the address of its script. The page loads one with another code, so visitors get the texts, settings and services of that other domain, and their consents are refused.',
    remedy: 'Replace the script with the one on the installation page of this domain.',
  },
  script_late: {
    title: 'The script comes too late',
    meaning:
      'Browsers run scripts in the order of the page. What stands before our script, or runs while it is still loading because of async or defer, cannot be held back.',
    remedy:
      'Move the script to the top of the head and remove async and defer from it. Plug-ins that combine or delay scripts need an exception for it.',
  },
  script_twice: {
    title: 'The script is there more than once',
    meaning:
      'A second script does nothing useful: the first one wins, and visitors download both. Often a plug-in, a theme and a tag manager each add one.',
    remedy: 'Keep the one in the head of the page and remove the others.',
  },
  set_before_consent: {
    title: 'Set before consent',
    meaning:
      'The scan opened the pages in a fresh browser and chose nothing. What it found then was set without permission, which is only allowed for what the visitor has asked for, such as a basket.',
    remedy:
      'Let the patterns of its service hold its tags back, publish, and scan again. If it is necessary, change its category instead and be ready to explain why.',
  },
  set_after_refusal: {
    title: 'Set after a refusal',
    meaning:
      'The scan refused, withdrew its consent, allowed only one category, or sent the signal of Global Privacy Control. It was set nevertheless.',
    remedy:
      'Something reads the refusal as a permission, or runs again later. Look at what set it in the scan, hold that back with a pattern, and check that cookies of refused categories are removed in the settings.',
  },
  service_without_blocker: {
    title: 'Nothing holds a service back',
    meaning:
      'A service that needs permission is on the site, and no pattern keeps its tags from running. It may set nothing today and something tomorrow, and its requests tell it of every visitor.',
    remedy:
      'Add it to your services, or switch its known patterns on. For a service without known patterns add one of your own: a part of the address of its script.',
  },
  consent_mode_late: {
    title: 'Consent mode is not in time',
    meaning:
      'Google’s tags ask for a default before they start. Without one, or when it comes after them, they act as if everything were allowed.',
    remedy:
      'Switch Google consent mode on in the settings, publish, and keep our script above every Google tag and tag manager.',
  },
  other_banner: {
    title: 'Another banner is on the site',
    meaning:
      'Two consent tools ask twice, hold back twice and record two answers that may differ. Neither of them proves anything then.',
    remedy: 'Remove the other tool, its plug-in and its tags when this one is in place.',
  },
  cookies_uncategorized: {
    title: 'Cookies without a category',
    meaning:
      'Nobody has said yet what these are for, and the catalogue does not know them for sure. Visitors cannot allow what nobody explains.',
    remedy:
      'Check the suggested categories and save them, or choose your own. Necessary is what the site cannot work without; statistics and advertising never are.',
  },
  vendor_not_listed: {
    title: 'A vendor is not on the list',
    meaning:
      'Where the banner follows the Transparency and Consent Framework, visitors consent to vendors by name. This one advertises on the site and is not among them.',
    remedy: 'Put the vendor on the list that the domain uses and publish, or remove its tags.',
  },
  unknown_third_party: {
    title: 'An unknown third party',
    meaning:
      'Pages fetch something from a site that is not yours and that the catalogue does not know. It learns the address of every visitor and the page they are on.',
    remedy:
      'Find out who it is by what asked for it in the scan. Dismiss it when it is your own, for example a server for pictures; hold it back with a pattern when it needs permission.',
  },
  home_only: {
    title: 'Only the first page was scanned',
    meaning:
      'Scans of whole sites are for their owners. The script on the site is the proof; until it has been seen there, scans look at the first page only.',
    remedy: 'Install the script and scan again.',
  },
  lifetime_longer: {
    title: 'A lifetime is longer than known',
    meaning:
      'The cookie is kept much longer than its vendor documents, so what visitors are told of it is not true.',
    remedy:
      'Shorten it where it is set. If the longer time is meant, accept it, and the declaration names it.',
  },
  cookie_vanished: {
    title: 'A cookie is no longer found',
    meaning: 'Several scans in a row did not find it. Visitors are still told of it.',
    remedy:
      'Take it off the list. If a later scan finds it, it comes back as new; if scans cannot reach the page that sets it, dismiss the action instead.',
  },
}
