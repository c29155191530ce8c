import { Cell, Column, Row, Table, TableBody, TableHeader } from "react-aria-components/Table"
import { TableLayout, Virtualizer } from "react-aria-components/Virtualizer"

const columns = Array.from({ length: 8 }, (_, index) => ({ id: `c${index}`, name: `Spalte ${index}` }))

/** The table of react-aria with so many rows in its virtualizer. */
export const draw = (rows: number) => {
  const items = Array.from({ length: rows }, (_, index) => ({ id: `r${index}` }))
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: 44, headingHeight: 40 }}>
      <Table aria-label="Zeilen" style={{ height: 760, width: 1240, overflow: "auto" }} selectionMode="multiple">
        <TableHeader>
          {columns.map(({ id, name }) => (
            <Column key={id} id={id} isRowHeader={id === "c0"}>
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={items}>
          {(item) => (
            <Row>
              {columns.map(({ id }) => (
                <Cell key={id}>{`Zeile ${item.id}, ${id}`}</Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  )
}
