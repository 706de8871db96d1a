import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'My a {partners} ukládáme informace do vašeho zařízení nebo je z něj čteme, například soubory cookie a identifikátory, a zpracováváme osobní údaje, jako jsou IP adresy a to, co si prohlížíte.',
  purposesIntro: 'S vaším souhlasem se tak děje pro tyto účely:',
  interest:
    'Někteří partneři nežádají o souhlas a opírají se o svůj oprávněný zájem. Námitku můžete podat v části „{settings}“.',
  scope:
    'Vaše volba platí pro tento web. Kdykoli ji můžete změnit nebo souhlas odvolat pomocí „{openPreferences}“.',
  purposes: 'Účely',
  partners: 'Partneři',
  specialFeatures: 'Zvláštní funkce',
  specialPurposes: 'Zvláštní účely',
  features: 'Funkce',
  noChoice: 'Zde není co volit: i toto partneři dělají.',
  otherCookies: 'Další soubory cookie tohoto webu',
  otherPartners: 'Další partneři',
  consent: 'Souhlas',
  legitimateInterest: 'Oprávněný zájem',
  examples: 'Příklady',
  search: 'Hledat partnery',
  found: 'Nalezeno: {n}',
  beginningWith: 'Partneři začínající na {letter}',
  dataCategories: 'Kategorie údajů',
  retention: 'Doba uchování:',
  storage: 'Ukládání ve vašem zařízení',
  cookies: 'Soubory cookie: {period}',
  refreshed: 'obnovují se při každé návštěvě',
  otherStorage: 'jiné úložiště než soubory cookie',
  interestClaim: 'Vysvětlení oprávněného zájmu',
  storageDetails: 'Podrobnosti o ukládání',
  choiceKept:
    'Vaše volba se uchovává v tomto prohlížeči v souborech cookie „placet“ a „euconsent-v2“. Doba: {period}.',
}
