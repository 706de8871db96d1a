import type { TcfTexts } from '@placet/contract/labels'

export const texts: TcfTexts = {
  intro:
    'Biz ve {partners}, cihazınızda çerezler ve tanımlayıcılar gibi bilgiler saklıyor veya bunları okuyor, IP adresleri ve görüntüledikleriniz gibi kişisel verileri işliyoruz.',
  purposesIntro: 'Onayınızla bu, şunlar için yapılır:',
  interest:
    'Bazı iş ortakları onay istemez ve meşru menfaatlerine dayanır. “{settings}” bölümünden itiraz edebilirsiniz.',
  scope:
    'Seçiminiz bu site için geçerlidir. “{openPreferences}” ile istediğiniz zaman değiştirebilir veya onayınızı geri çekebilirsiniz.',
  purposes: 'Amaçlar',
  partners: 'İş ortakları',
  specialFeatures: 'Özel özellikler',
  specialPurposes: 'Özel amaçlar',
  features: 'Özellikler',
  noChoice: 'Burada seçilecek bir şey yok: iş ortakları bunu da yapar.',
  otherCookies: 'Bu sitenin diğer çerezleri',
  otherPartners: 'Diğer iş ortakları',
  consent: 'Onay',
  legitimateInterest: 'Meşru menfaat',
  examples: 'Örnekler',
  search: 'İş ortağı ara',
  found: 'Bulunan: {n}',
  beginningWith: '{letter} ile başlayan iş ortakları',
  dataCategories: 'Veri kategorileri',
  retention: 'Saklama süresi:',
  storage: 'Cihazınızda saklama',
  cookies: 'Çerezler: {period}',
  refreshed: 'her ziyarette yenilenir',
  otherStorage: 'çerez dışında saklama',
  interestClaim: 'Meşru menfaatin açıklaması',
  storageDetails: 'Saklama ayrıntıları',
  choiceKept: 'Seçiminiz bu tarayıcıda “placet” ve “euconsent-v2” çerezlerinde saklanır. Süre: {period}.',
}
