/**
 * What a direct debit message may hold: for each type its children in order as `Name:Type`, with `?` for optional, `*`
 * for one or more, `?2` for at most two; a type that begins with `|` holds exactly one of its children. Types in lower
 * case are values (see `pain008-values.ts`). Compact reading of DK Anlage 3: GBIC_5 for .001.08, GBIC_3 for .001.02.
 */
type Structure = Readonly<Record<string, string>>

const common: Structure = {
  Document: "CstmrDrctDbtInitn:Initiation",
  Initiation: "GrpHdr:Header PmtInf:Block*",
  Header: "MsgId:identifier CreDtTm:instant NbOfTxs:count CtrlSum:sum InitgPty:Party",
  Block:
    "PmtInfId:identifier PmtMtd:DD BtchBookg:boolean? NbOfTxs:count CtrlSum:sum PmtTpInf:Kind? ReqdColltnDt:date " +
    "Cdtr:Creditor CdtrAcct:OwnAccount CdtrAgt:Agent UltmtCdtr:Party? ChrgBr:SLEV? CdtrSchmeId:SchemeParty? " +
    "DrctDbtTxInf:Transaction*",
  Transaction:
    "PmtId:PaymentId PmtTpInf:Kind? InstdAmt:amount ChrgBr:SLEV? DrctDbtTx:DebitDetails UltmtCdtr:Party? " +
    "DbtrAgt:Agent Dbtr:Debtor DbtrAcct:Account UltmtDbtr:Party? Purp:Purpose? RmtInf:Remittance?",
  PaymentId: "InstrId:identifier? EndToEndId:identifier",
  Kind: "SvcLvl:ServiceLevel LclInstrm:Instrument SeqTp:sequence CtgyPurp:CategoryPurpose?",
  ServiceLevel: "Cd:SEPA",
  Instrument: "Cd:instrument",
  CategoryPurpose: "|Cd:code Prtry:text35",
  Purpose: "Cd:code",
  DebitDetails: "MndtRltdInf:Mandate CdtrSchmeId:SchemeParty?",
  Mandate: "MndtId:identifier DtOfSgntr:date AmdmntInd:boolean? AmdmntInfDtls:Amendment? ElctrncSgntr:text1025?",
  Amendment:
    "OrgnlMndtId:identifier? OrgnlCdtrSchmeId:FormerCreditor? OrgnlDbtrAcct:FormerAccount? OrgnlDbtrAgt:FormerAgent?",
  FormerCreditor: "Nm:name? Id:SchemeId?",
  FormerAccount: "Id:FormerAccountId",
  FormerAccountId: "|IBAN:iban Othr:SameBank",
  SameBank: "Id:SMNDA",
  SchemeParty: "Id:SchemeId",
  SchemeId: "PrvtId:SchemePerson",
  SchemePerson: "Othr:SchemeOther",
  SchemeOther: "Id:creditorId SchmeNm:SchemeName",
  SchemeName: "Prtry:SEPA",
  Creditor: "Nm:name PstlAdr:Address?",
  Debtor: "Nm:name PstlAdr:Address? Id:PartyId?",
  Party: "Nm:name? Id:PartyId?",
  PartyId: "|OrgId:Organisation PrvtId:Person",
  OtherId: "Id:text35 SchmeNm:OtherScheme? Issr:text35?",
  OtherScheme: "|Cd:code Prtry:text35",
  Birth: "BirthDt:date PrvcOfBirth:text35? CityOfBirth:text35 CtryOfBirth:country",
  OwnAccount: "Id:AccountId Ccy:currency?",
  Account: "Id:AccountId",
  AccountId: "IBAN:iban",
  UnknownBank: "Id:NOTPROVIDED",
  Agent: "FinInstnId:Bank",
  FormerAgent: "FinInstnId:FormerBank",
  Structured: "CdtrRefInf:ReferenceInfo?",
  ReferenceInfo: "Tp:ReferenceType Ref:text35",
  ReferenceType: "CdOrPrtry:ReferenceCode Issr:text35?",
  ReferenceCode: "Cd:SCOR",
}

const version08: Structure = {
  ...common,
  Bank: "|BICFI:bic Othr:UnknownBank",
  FormerBank: "|BICFI:bic Othr:FormerOther",
  FormerOther: "Id:text35",
  Organisation: "AnyBIC:bic? LEI:lei? Othr:OtherId?",
  Person: "DtAndPlcOfBirth:Birth? Othr:OtherId?",
  Remittance: "Ustrd:text140? Strd:Structured?",
  Address:
    "Dept:text70? SubDept:text70? StrtNm:text70? BldgNb:text16? BldgNm:text35? Flr:text70? PstBx:text16? Room:text70? " +
    "PstCd:text16? TwnNm:text35 TwnLctnNm:text35? DstrctNm:text35? CtrySubDvsn:text35? Ctry:country AdrLine:text70?2",
}

const version02: Structure = {
  ...common,
  Bank: "|BIC:olderBic Othr:UnknownBank",
  FormerBank: "BIC:olderBic",
  Organisation: "|BICOrBEI:olderBic Othr:OtherId",
  Person: "|DtAndPlcOfBirth:Birth Othr:OtherId",
  CategoryPurpose: "Cd:code",
  Remittance: "|Ustrd:text140 Strd:Structured",
  Address: "Ctry:country? AdrLine:text70?2",
}

const version03: Structure = {
  ...version02,
  Header: "MsgId:identifier CreDtTm:instant NbOfTxs:count CtrlSum:sum? InitgPty:Party",
  Block: (common.Block ?? "").replace("NbOfTxs:count CtrlSum:sum", "NbOfTxs:count? CtrlSum:sum?"),
}

/** One child of a type: its element, its type, how often it may stand there. */
interface Particle {
  readonly name: string
  readonly type: string
  readonly least: number
  readonly most: number
}

/** A type with children: all in order, or exactly one of them. */
export interface Content {
  readonly choice: boolean
  readonly particles: ReadonlyArray<Particle>
}

const particle = (text: string): Particle => {
  const [, name = "", type = "", mark = "", most = ""] = /^(\w+):([A-Za-z0-9]+?)(?:([?*])(\d?))?$/.exec(text) ?? []
  return { name, type, least: mark === "?" ? 0 : 1, most: mark === "*" ? Number.POSITIVE_INFINITY : Number(most || 1) }
}

const compile = (structure: Structure): ReadonlyMap<string, Content> =>
  new Map(
    Object.entries(structure).map(([type, text]) => {
      const choice = text.startsWith("|")
      return [type, { choice, particles: (choice ? text.slice(1) : text).split(" ").map(particle) }]
    }),
  )

const namespace = "urn:iso:std:iso:20022:tech:xsd:"

/** The versions that can be checked, by their XML namespace. */
export const painVersions: ReadonlyMap<
  string,
  { readonly name: string; readonly types: ReadonlyMap<string, Content> }
> = new Map(
  (
    [
      ["pain.008.001.08", version08],
      ["pain.008.001.02", version02],
      ["pain.008.003.02", version03],
    ] as const
  ).map(([name, structure]) => [namespace + name, { name, types: compile(structure) }]),
)
