/** The least page of our stack: react-dom, a router, a list of forty games with the prices in the module. */
import { createRoot } from "react-dom/client"
import { BrowserRouter, Link, Route, Routes } from "react-router-dom"

const games = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  name: `Home team ${index} — Away team ${index}`,
}))

const List = () => (
  <main>
    <h1>Line</h1>
    <ul>
      {games.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/game/${id}`}>{name}</Link> <button type="button">1.85</button>{" "}
          <button type="button">3.40</button> <button type="button">4.20</button>
        </li>
      ))}
    </ul>
  </main>
)

const root = document.getElementById("root")
if (root !== null)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<List />} />
      </Routes>
    </BrowserRouter>,
  )
