import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Chi sy’n penderfynu am gwcis',
    bannerBody:
      'Rydym yn defnyddio cwcis a thechnolegau tebyg. Mae angen rhai er mwyn i’r wefan hon weithio; chi sy’n penderfynu a gawn ddefnyddio’r lleill. Gallwch newid eich dewis ar unrhyw adeg.',
    accept: 'Derbyn pob un',
    deny: 'Gwrthod pob un',
    settings: 'Gosodiadau',
    doNotSell: 'Peidiwch â gwerthu na rhannu fy ngwybodaeth bersonol',
    close: 'Cau',
    preferencesTitle: 'Gosodiadau cwcis',
    preferencesIntro:
      'Dewiswch pa grwpiau o gwcis y cawn eu defnyddio. Gallwch newid eich dewis ar unrhyw adeg.',
    save: 'Cadw’r dewisiadau',
    alwaysOn: 'Ymlaen bob amser',
    yes: 'Ie',
    no: 'Na',
    consentToken: 'Rhif adnabod y cydsyniad',
    consentDate: 'Dyddiad eich dewis',
    language: 'Iaith',
    brand: 'Wedi’i bweru gan Placet',
    openPreferences: 'Agor gosodiadau cwcis',
    privacyPolicy: 'Polisi preifatrwydd',
    privacyChoices: 'Eich dewisiadau preifatrwydd',
    signalHonoured: 'Mae eich porwr wedi anfon signal gwrthod, ac rydym yn ei barchu.',
    limitUse: 'Cyfyngu ar y defnydd o’m gwybodaeth bersonol sensitif',
    doNotSellText:
      'Ni fydd eich data’n cael eu gwerthu, eu rhannu na’u defnyddio ar gyfer hysbysebu ar draws gwefannau.',
    limitUseText:
      'Dim ond ar gyfer yr hyn rydych wedi gofyn amdano y defnyddir data sensitif, megis eich union leoliad.',
    category_necessary: 'Angenrheidiol',
    category_necessary_text:
      'Mae eu hangen ar gyfer swyddogaethau sylfaenol y wefan hon, megis diogelwch a chofio eich dewis.',
    category_preferences: 'Dewisiadau',
    category_preferences_text: 'Yn cofio’r hyn rydych wedi’i osod, megis eich iaith neu’ch rhanbarth.',
    category_analytics: 'Dadansoddi',
    category_analytics_text: 'Yn dangos i ni sut mae’r wefan yn cael ei defnyddio, fel y gallwn ei gwella.',
    category_marketing: 'Marchnata',
    category_marketing_text:
      'Fe’u defnyddir i ddangos hysbysebion sy’n cyd-fynd â’ch diddordebau, hefyd ar wefannau eraill.',
    category_uncategorized: 'Eraill',
    category_uncategorized_text: 'Heb eu rhoi eto yn un o’r grwpiau eraill.',
    declarationTitle: 'Rhestr cwcis',
    cookieProvider: 'Darparwr',
    cookieExpiry: 'Cyfnod storio',
    cookieSession: 'Sesiwn',
    embedBlocked: 'Dim ond os byddwch yn caniatáu cwcis o’r grŵp “{category}” y dangosir y cynnwys hwn.',
    embedLoadOnce: 'Caniatáu unwaith',
    embedLoadAlways: 'Caniatáu bob amser',
  },
  counted: {
    cookieCount: {
      zero: '{n} cwci',
      one: '{n} cwci',
      two: '{n} gwci',
      few: '{n} chwci',
      many: '{n} chwci',
      other: '{n} cwci',
    },
    vendorCount: {
      zero: '{n} partner',
      one: '{n} partner',
      two: '{n} bartner',
      few: '{n} phartner',
      many: '{n} phartner',
      other: '{n} partner',
    },
    expiryDays: {
      zero: '{n} diwrnod',
      one: '{n} diwrnod',
      two: '{n} ddiwrnod',
      few: '{n} diwrnod',
      many: '{n} diwrnod',
      other: '{n} diwrnod',
    },
  },
}
