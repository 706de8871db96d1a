import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Ние и нашите {partners} съхраняваме информация на вашето устройство или я четем от него, например бисквитки и идентификатори, и обработваме лични данни като IP адреси и това, което разглеждате.',
  purposesIntro: 'С вашето съгласие това се прави за:',
  interest:
    'Някои партньори не искат съгласие, а се основават на своя легитимен интерес. Можете да възразите в „{settings}“.',
  scope:
    'Вашият избор важи за този сайт. Можете да го промените или да оттеглите съгласието си по всяко време чрез „{openPreferences}“.',
  purposes: 'Цели',
  partners: 'Партньори',
  specialFeatures: 'Специални функции',
  specialPurposes: 'Специални цели',
  features: 'Функции',
  noChoice: 'Тук няма какво да се избира: партньорите правят и това.',
  otherCookies: 'Други бисквитки на този сайт',
  otherPartners: 'Други партньори',
  consent: 'Съгласие',
  legitimateInterest: 'Легитимен интерес',
  examples: 'Примери',
  search: 'Търсене на партньори',
  found: 'Намерени: {n}',
  beginningWith: 'Партньори, започващи с {letter}',
  dataCategories: 'Категории данни',
  retention: 'Съхраняват се за',
  storage: 'Съхранение на вашето устройство',
  cookies: 'Бисквитки за {period}',
  refreshed: 'подновяват се при всяко посещение',
  otherStorage: 'съхранение, различно от бисквитки',
  interestClaim: 'Обяснение на легитимния интерес',
  storageDetails: 'Подробности за съхранението',
  choiceKept: 'Вашият избор се пази в този браузър, в бисквитките „placet“ и „euconsent-v2“, за {period}.',
}
