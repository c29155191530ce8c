/**
 * Words and rows of keys that passwords are most often made of, in lower case, as the yearly public lists of leaked
 * passwords show them, German ones included. Digits and signs after a word are no part of it.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwrd pass passw passwd kennwort geheim secret changeme change default letmein welcome willkommen
  admin administrator root user login master test tester testing guest gast demo hallo hello hallohallo servus moin
  qwertz qwertzu qwertzui qwertzuiop qwerty qwertyu qwertyui qwertyuiop azerty asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
  yxcvbnm zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe qweqwe asdasd qay wsx edc abc abcd abcde abcdef abcdefg
  abcdefgh abcabc aaaa aaaaaa aaaaaaaa iloveyou ichliebedich liebe love lover schatz schatzi schatz hase hasi maus mausi
  engel baby babygirl princess prinzessin sunshine sonnenschein sommer winter herbst fruehling summer spring autumn
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar april august september oktober november
  dezember monday friday sunday december dragon monkey shadow football fussball fusball soccer baseball basketball hockey
  tennis superman batman spiderman pokemon pikachu starwars minecraft fortnite roblox naruto killer hunter ranger buster
  michael michelle jennifer jessica jordan daniel andrew joshua matthew robert thomas andreas stefan alexander christian
  sebastian florian maximilian dominik patrick marcel martin markus peter klaus sabine claudia nicole stefanie sandra
  katharina julia sarah laura lisa anna lena marie sophie hannah emma leon lukas felix jonas paul finn charlie ashley
  computer internet google facebook instagram youtube amazon samsung iphone android windows microsoft linkedin twitter
  berlin hamburg muenchen koeln frankfurt stuttgart dresden leipzig deutschland germany bayern borussia dortmund schalke
  bvb werder mercedes porsche ferrari volkswagen audi bmw golf yamaha harley corvette mustang ginger pepper cookie cheese
  chocolate schokolade banana orange apple kaffee whatever trustno trustnone nothing nichts freedom freiheit access
  zugang internet server system security sicherheit sicher mypass mypassword neuespasswort meinpasswort startstart start
  flower blume rose summerlove lovely beautiful angel donald jesus maria gott merlin matrix phoenix silver gold golden
  purple black blue green schwarz hund katze kaetzchen tiger loewe panda delfin pferd drache wolf bear family familie
  mama papa oma opa mutter vater bruder schwester freund freunde verein pfadfinder wimpel zeltlager feuerwehr musik music`
    .split(/\s+/)
    .filter((word) => word !== ""),
)
