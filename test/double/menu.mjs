// Menus as trees that a test can look at and click.
import { fail, knownOptions } from "./deny.mjs";

const ITEM_OPTIONS = ["id", "label", "role", "type", "submenu", "accelerator", "registerAccelerator", "click"];
const ROLES = [
  ...["appMenu", "editMenu", "windowMenu", "close", "quit"],
  ...["zoomIn", "zoomOut", "resetZoom", "togglefullscreen"],
];
let applicationMenu = null;

class MenuItem {
  constructor(options) {
    knownOptions("MenuItem", options, ITEM_OPTIONS);
    if (options.role && !ROLES.includes(options.role)) fail(`the menu role ${options.role} is not modelled`);
    Object.assign(this, options);
    this.submenu = options.submenu ? Menu.buildFromTemplate(options.submenu) : undefined;
    this.click = () => options.click?.(this, undefined, {});
  }
}

export class Menu {
  items = [];

  static buildFromTemplate(template) {
    const menu = new Menu();
    menu.items = template.map((options) => new MenuItem(options));
    return menu;
  }

  static setApplicationMenu(menu) {
    applicationMenu = menu;
  }

  static getApplicationMenu() {
    return applicationMenu;
  }

  getMenuItemById(id) {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inside = item.submenu?.getMenuItemById(id);
      if (inside) return inside;
    }
    return null;
  }
}
