import { sql } from "kysely"
import type { GivenTransfer, TransferStore } from "../../../core/fees/ports/transfer-store.port.ts"
import { type KeptOrder, type KeptTransfer, orderState } from "../../../core/fees/transferring/kept-order.ts"
import { type ColumnType, givenRows } from "../given-rows.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** So many transfers are written at once. */
const batchSize = 2_000

const uuids = (ids: ReadonlyArray<string>) => sql`${sql.val([...ids])}::uuid[]`

interface OrderRow {
  readonly id: KeptOrder["id"]
  readonly content: Omit<KeptOrder, "id" | "entries">
  readonly entries: KeptOrder["entries"]
}
const orderOf = ({ id, content, entries }: OrderRow): KeptOrder => ({ ...content, id, entries })

const columns = {
  fee_id: "uuid",
  place: "integer",
  person_id: "uuid",
  transfer: "jsonb",
} as const satisfies Readonly<Record<string, ColumnType>>
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))

/** Transfer orders in PostgreSQL, in the open transaction of a workspace. */
export const postgresTransferStore: TransferStore["Service"] = {
  addOrder: (order, transfers) =>
    statements(async ({ db, workspaceId }) => {
      const { id, entries, ...content } = order
      await sql`insert into transfer_orders (workspace_id, id, created_at, state, content, entries)
        values (${workspaceId}::uuid, ${id}::uuid, ${order.message.createdAt}::timestamptz, ${orderState(order)},
          ${JSON.stringify(content)}::jsonb, ${JSON.stringify(entries)}::jsonb)`.execute(db)
      const rows = transfers.map(({ fee, person, transfer }, place) => ({
        fee_id: fee,
        place,
        person_id: person,
        transfer,
      }))
      for (let from = 0; from < rows.length; from += batchSize)
        await sql`insert into transfers (workspace_id, order_id, ${names})
          select ${workspaceId}::uuid, ${id}::uuid, ${names}
          from ${givenRows(columns, rows.slice(from, from + batchSize))}`.execute(db)
    }),
  orders: (limit) =>
    statements(async ({ db }) => {
      const { rows } = await sql<OrderRow>`select id, content, entries from transfer_orders where ${own}
        order by created_at desc, id desc limit ${limit}`.execute(db)
      return rows.map(orderOf)
    }),
  order: (id) =>
    statements(async ({ db }) => {
      const { rows } = await sql<OrderRow>`select id, content, entries from transfer_orders
        where ${own} and id = ${id}::uuid`.execute(db)
      return rows[0] && orderOf(rows[0])
    }),
  transfers: (order) =>
    statements(async ({ db }) => {
      const { rows } = await sql<KeptTransfer>`select fee_id as fee, person_id as person, transfer from transfers
        where ${own} and order_id = ${order}::uuid order by place`.execute(db)
      return rows
    }),
  putOrder: (order) =>
    statements(async ({ db }) => {
      await sql`update transfer_orders set state = ${orderState(order)}, entries = ${JSON.stringify(order.entries)}::jsonb
        where ${own} and id = ${order.id}::uuid`.execute(db)
    }),
  forgetPersons: (persons) =>
    statements(async ({ db }) => {
      await sql`update transfers set person_id = null
        where ${own} and person_id = any(${uuids(persons)})`.execute(db)
    }),
  give: (from, to, only) =>
    statements(async ({ db }) => {
      const meant =
        only === undefined
          ? sql`true`
          : sql`(order_id, fee_id) in (select given_order, fee from
              unnest(${uuids(only.map(({ order }) => order))}, ${uuids(only.map(({ fee }) => fee))}) as given(given_order, fee))`
      const { rows } = await sql<GivenTransfer>`update transfers set person_id = ${to}::uuid
        where ${own} and person_id = ${from}::uuid and ${meant} returning order_id as "order", fee_id as fee`.execute(
        db,
      )
      return rows
    }),
}
