import { expect } from "@playwright/test"
import { emptyPerson } from "../../../../core/people/person.ts"

/** A browser in small, which keeps its cookies and calls where it is told to, at `usual` unless said otherwise. */
export const caller = (usual: () => string) => {
  const cookies = new Map<string, string>()
  const call = async (operation: string, input?: unknown, at = usual()) => {
    const response = await fetch(`${at}/api/${operation}`, {
      method: input === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", cookie: [...cookies].map((each) => each.join("=")).join("; ") },
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s)
      cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.includes("json")
    return {
      status: response.status,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: whatever JSON the server gives
      body: (text !== "" && isJson ? JSON.parse(text) : text) as any,
    }
  }
  return { cookies, call }
}

export type Caller = ReturnType<typeof caller>

/** What a call answers that has to succeed. */
export const good = async <A>(calling: Promise<{ readonly status: number; readonly body: A }>): Promise<A> => {
  const { status, body } = await calling
  expect([status, status < 300 ? "" : JSON.stringify(body)]).toEqual([expect.any(Number), ""])
  return body
}

/** An import of so many members of a city. */
export const importOf = (count: number, city: string) => ({
  id: crypto.randomUUID(),
  fileName: "liste.csv",
  create: Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    data: {
      ...emptyPerson("member"),
      lastName: `${city} ${index}`,
      email: `${city}-${index}@silberfuchs.example`,
      city,
    },
  })),
  update: [],
})
