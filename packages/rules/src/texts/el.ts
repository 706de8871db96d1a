import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Εσείς αποφασίζετε για τα cookies',
    bannerBody:
      'Χρησιμοποιούμε cookies και παρόμοιες τεχνολογίες. Ορισμένα είναι απαραίτητα για τη λειτουργία αυτού του ιστότοπου· για τη χρήση των υπολοίπων αποφασίζετε εσείς. Μπορείτε να αλλάξετε την επιλογή σας οποιαδήποτε στιγμή.',
    accept: 'Αποδοχή όλων',
    deny: 'Απόρριψη όλων',
    settings: 'Ρυθμίσεις',
    doNotSell: 'Μην πωλείτε και μην κοινοποιείτε τα προσωπικά μου στοιχεία',
    close: 'Κλείσιμο',
    preferencesTitle: 'Ρυθμίσεις cookies',
    preferencesIntro:
      'Επιλέξτε ποιες ομάδες cookies μπορούμε να χρησιμοποιούμε. Μπορείτε να αλλάξετε την επιλογή σας οποιαδήποτε στιγμή.',
    save: 'Αποθήκευση επιλογών',
    alwaysOn: 'Πάντα ενεργά',
    yes: 'Ναι',
    no: 'Όχι',
    consentToken: 'Αναγνωριστικό συγκατάθεσης',
    consentDate: 'Ημερομηνία της επιλογής σας',
    language: 'Γλώσσα',
    brand: 'Με την υποστήριξη του Placet',
    openPreferences: 'Άνοιγμα ρυθμίσεων cookies',
    privacyPolicy: 'Πολιτική απορρήτου',
    privacyChoices: 'Οι επιλογές απορρήτου σας',
    signalHonoured: 'Το πρόγραμμα περιήγησής σας έστειλε σήμα εξαίρεσης και το σεβόμαστε.',
    limitUse: 'Περιορισμός της χρήσης των ευαίσθητων προσωπικών μου πληροφοριών',
    doNotSellText:
      'Τα δεδομένα σας δεν θα πωλούνται, δεν θα κοινοποιούνται και δεν θα χρησιμοποιούνται για διαφημίσεις σε διάφορους ιστότοπους.',
    limitUseText:
      'Τα ευαίσθητα δεδομένα, όπως η ακριβής τοποθεσία σας, θα χρησιμοποιούνται μόνο για όσα μας έχετε ζητήσει.',
    category_necessary: 'Απαραίτητα',
    category_necessary_text:
      'Χρειάζονται για τις βασικές λειτουργίες αυτού του ιστότοπου, όπως η ασφάλεια και η απομνημόνευση της επιλογής σας.',
    category_preferences: 'Προτιμήσεις',
    category_preferences_text: 'Θυμούνται όσα έχετε ορίσει, όπως τη γλώσσα ή την περιοχή σας.',
    category_analytics: 'Στατιστικά',
    category_analytics_text:
      'Μας δείχνουν πώς χρησιμοποιείται ο ιστότοπος, ώστε να μπορούμε να τον βελτιώσουμε.',
    category_marketing: 'Διαφήμιση',
    category_marketing_text:
      'Χρησιμοποιούνται για την προβολή διαφημίσεων που ταιριάζουν στα ενδιαφέροντά σας, και σε άλλους ιστότοπους.',
    category_uncategorized: 'Άλλα',
    category_uncategorized_text: 'Δεν έχουν ακόμη ενταχθεί σε κάποια από τις άλλες ομάδες.',
    declarationTitle: 'Κατάλογος cookies',
    cookieProvider: 'Πάροχος',
    cookieExpiry: 'Διάρκεια αποθήκευσης',
    cookieSession: 'Περίοδος σύνδεσης',
    cookieService: 'Υπηρεσία',
    cookieFirstParty: 'Από αυτόν τον ιστότοπο',
    cookieThirdParty: 'Από τρίτο μέρος',
    embedBlocked: 'Αυτό το περιεχόμενο εμφανίζεται μόνο αν επιτρέψετε τα cookies της ομάδας «{category}».',
    embedLoadOnce: 'Να επιτραπεί μία φορά',
    embedLoadAlways: 'Να επιτρέπεται πάντα',
  },
  counted: {
    cookieCount: { one: '{n} cookie', other: '{n} cookies' },
    vendorCount: { one: '{n} συνεργάτης', other: '{n} συνεργάτες' },
    expiryDays: { one: '{n} ημέρα', other: '{n} ημέρες' },
  },
}
