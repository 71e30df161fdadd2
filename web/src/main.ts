import { mount } from "svelte";

import App from "./App.svelte";
import "./fonts";
import "./tokens.css";
import "./app.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
